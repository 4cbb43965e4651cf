// node bench/slow_line.mjs LISTEN TO MILLISECONDS: what comes to one port of this machine goes on to another so much later, and back;
// what follows is not held up. For a database that is not on the same machine.
import net from "node:net";

const [listen, to, delay] = process.argv.slice(2).map(Number);
if (!(listen > 0 && to > 0 && delay >= 0)) {
  console.error("usage: node bench/slow_line.mjs LISTEN TO MILLISECONDS");
  process.exit(2);
}

function pass(from, into) {
  from.setNoDelay(true);
  from.on("data", (bytes) => setTimeout(() => into.writable && into.write(bytes), delay));
  from.on("close", () => setTimeout(() => into.end(), delay));
  from.on("error", () => into.destroy());
}

net.createServer((near) => {
  const far = net.connect(to, "127.0.0.1");
  pass(near, far);
  pass(far, near);
}).listen(listen, "127.0.0.1");
