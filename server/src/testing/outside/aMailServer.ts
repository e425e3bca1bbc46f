import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail as it arrived: its envelope, and what it holds. */
export interface ArrivedMail {
  from: string;
  to: string;
  data: string;
}

export interface MailServer {
  port: number;
  mails: ArrivedMail[];
  /** What is answered to the next recipient, such as `550 no such user`. */
  refuse(line: string): void;
  close(): Promise<void>;
}

/** As much of an SMTP server as a client needs; no TLS. */
export async function aMailServer(): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | undefined;

  const converse = (socket: Socket) => {
    sockets.add(socket);
    const say = (line: string) => socket.write(`${line}\r\n`);
    const mail: ArrivedMail = { from: '', to: '', data: '' };
    let waiting = '';
    let receives = false;
    const answer = (line: string) => {
      const word = line.slice(0, 4).toUpperCase();
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (word === 'MAIL') mail.from = address;
      if (word === 'RCPT') {
        const refused = refusal;
        refusal = undefined;
        if (refused) return say(refused);
        mail.to = address;
      }
      if (word === 'DATA') {
        receives = true;
        return say('354 go on');
      }
      if (word === 'QUIT') return socket.end('221 bye\r\n');
      return say('250 ok');
    };
    const take = (line: string) => {
      if (!receives) return answer(line);
      if (line !== '.') return void (mail.data += `${line}\r\n`);
      receives = false;
      mails.push({ ...mail });
      mail.data = '';
      return say('250 kept');
    };
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      const lines = (waiting + text).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    say('220 mail.test');
  };

  const server = createServer(converse);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    refuse: (line) => void (refusal = line),
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}
