// A small stand-in for DGT LiveChess: one electronic board whose men the test moves, by WebSocket (RFC 6455) as its program speaks it.
import { createHash } from "node:crypto";
import { createServer } from "node:http";

const accept_key = (key) => createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");

/** A text frame of a server: not masked. */
function framed(text) {
  const body = Buffer.from(text);
  const head = body.length < 126 ? Buffer.from([0x81, body.length]) : Buffer.from([0x81, 126, body.length >> 8, body.length & 255]);
  return Buffer.concat([head, body]);
}

/** The texts in what a client has sent so far, and what is left of it. */
function texts_in(bytes) {
  const texts = [];
  for (;;) {
    if (bytes.length < 6) return [texts, bytes];
    const short = bytes[1] & 127;
    const from = short === 126 ? 4 : 2;
    const length = short === 126 ? bytes.readUInt16BE(2) : short;
    if (bytes.length < from + 4 + length) return [texts, bytes];
    const mask = bytes.subarray(from, from + 4);
    const body = Buffer.from(bytes.subarray(from + 4, from + 4 + length)).map((each, at) => each ^ mask[at % 4]);
    if ((bytes[0] & 15) === 1) texts.push(body.toString());
    bytes = bytes.subarray(from + 4 + length);
  }
}

export async function livechess(serial, first) {
  let shown = first;
  let feed = 0;
  let line = null;
  const set_up = [];
  const say = (message) => line?.write(framed(JSON.stringify({ ...message, time: 1 })));
  const tell = () => feed && say({ response: "feed", id: feed, param: { serialnr: serial, flipped: false, ...shown } });
  function hear(asked) {
    say({ response: "call", id: asked.id, param: asked.call === "eboards" ? [{ serialnr: serial, state: "ACTIVE" }] : null });
    if (asked.call === "subscribe") (feed = asked.param.id), tell();
    if (asked.call === "call" && asked.param.method === "setup") {
      set_up.push(asked.param.param.fen);
      shown = { ...shown, start: asked.param.param.fen, san: [], match: shown.board === asked.param.param.fen.split(" ")[0] };
      tell();
    }
  }
  const server = createServer();
  server.on("upgrade", (request, socket) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept_key(request.headers["sec-websocket-key"])}\r\n\r\n`);
    (line = socket), (feed = 0);
    let rest = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (part) => {
      const [texts, left] = texts_in(Buffer.concat([rest, part]));
      rest = left;
      for (const text of texts) hear(JSON.parse(text));
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `ws://127.0.0.1:${server.address().port}/api/v1.0`, set_up,
    shows: (board) => ((shown = { ...shown, ...board }), tell()),
    stop: () => (line?.destroy(), new Promise((resolve) => server.close(resolve))),
  };
}
