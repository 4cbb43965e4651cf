// The post of correspondence games: the spool that the program writes and the maildir that it reads, with nobody between
// (Post), or with a mail server that runs (PostByServer, for scripts/try_mail).
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command } from "./server.mjs";

const program = "skak@example.org";

function read_letter(bytes) {
  const head = bytes.slice(0, bytes.indexOf("\r\n\r\n"));
  const body = bytes.slice(head.length + 4);
  const text = body.replace(/=\r\n/g, "").replace(/(?:=[0-9A-F]{2})+/g, (coded) => Buffer.from(coded.replaceAll("=", ""), "hex").toString("utf8"));
  return { subject: /^Subject: (.*)\r?$/m.exec(head)[1], to: /^To: (.*)\r?$/m.exec(head)[1], text };
}

export class Post {
  constructor(store) {
    this.store = store;
    this.folder = mkdtempSync(join(tmpdir(), "dommer-post-"));
    this.inbox = join(this.folder, "in");
    mkdirSync(join(this.inbox, "new"), { recursive: true });
    this.number = 0;
  }
  /** What came in and went out: {taken, sent}. */
  run(...more) {
    return JSON.parse(command(["correspondence", "mail", "--json", "--from", program, "--spool", join(this.folder, "out"), "--in", this.inbox, "--store", this.store, ...more]));
  }
  letter(file) {
    return read_letter(readFileSync(join(this.folder, "out", file), "utf8"));
  }
  answer(from, subject, text) {
    return `From: ${from}\r\nTo: ${program}\r\nSubject: Re: ${subject}\r\nMessage-ID: <${++this.number}@example.org>\r\n\r\n${text}\r\n`;
  }
  writes(from, subject, text) {
    const mail = this.answer(from, subject, text);
    writeFileSync(join(this.inbox, "new", String(this.number)), mail);
  }
  close() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
/** What `look` finds, as soon as it finds something. */
function found(what, look) {
  for (let tries = 0; tries < 150; ++tries) {
    const seen = look();
    if (seen) return seen;
    wait(100);
  }
  throw new Error(`the mail server has not brought ${what}`);
}

/** `boxes` has a maildir `skak` for the program and `players` for everybody else, filled by the server at `port`. */
export class PostByServer extends Post {
  constructor(store, port, boxes) {
    super(store);
    this.port = port;
    this.inbox = join(boxes, "skak");
    this.players = join(boxes, "players", "new");
  }
  run(...more) {
    return super.run("--smtp", `smtp://127.0.0.1:${this.port}`, ...more);
  }
  letter(file) {
    const id = `Message-ID: <${file.replace(/\.eml$/, "")}@example.org>`;
    const bytes = found(file, () => readdirSync(this.players).map((name) => readFileSync(join(this.players, name), "utf8")).find((each) => each.includes(id)));
    return read_letter(bytes.replace(/\r?\n/g, "\r\n")); // as on the way; a server keeps the ends of lines of its machine
  }
  writes(from, subject, text) {
    const sending = "import smtplib,sys\ns=smtplib.SMTP('127.0.0.1',int(sys.argv[1]))\ns.sendmail(sys.argv[2],[sys.argv[3]],sys.stdin.buffer.read())\ns.quit()";
    const mail = this.answer(from, subject, text);
    const before = readdirSync(join(this.inbox, "new")).length;
    const sent = spawnSync("python3", ["-c", sending, String(this.port), from, program], { input: mail });
    if (sent.status !== 0) throw new Error(`the mail server did not take the answer: ${sent.stderr}`);
    found("the answer", () => readdirSync(join(this.inbox, "new")).length > before);
  }
}

/** By the mail server that MAIL_SERVER names as PORT:FOLDER; by nobody where it is not set. */
export function open_post(store) {
  const [port, boxes] = (process.env.MAIL_SERVER ?? "").split(":");
  return boxes ? new PostByServer(store, Number(port), boxes) : new Post(store);
}
