import { createServer, type Server, type Socket } from 'node:net';

export type FakeMail = { uid: number; raw: Buffer; at: Date; flags: Set<string> };

type State = {
  socket: Socket;
  account: FakeImap;
  isSignedIn: boolean;
  folder: string | null;
  isIdling: string | null;
  /** A sign-in whose second line is awaited: its tag, and how. */
  isSigningIn: { tag: string; mechanism: string } | null;
};

/** What the fake knows and what tests change while it runs. */
export type FakeImap = {
  port: number;
  mails: FakeMail[];
  moved: FakeMail[];
  folders: string[];
  uidValidity: number;
  password: string;
  /** Access tokens that sign in by XOAUTH2. */
  tokens: Set<string>;
  /** Every command as it came, without its tag. */
  commands: string[];
  arrive(raw: string | Buffer, at?: Date): FakeMail;
  /** Numbers of mails whose text is refused with this answer, or left out of the answer where it is null. */
  withheld: Map<number, string | null>;
  /** Told of each mail whose text is given. */
  onGiven: (mail: FakeMail) => void;
  /** Connections that are open now. */
  connections(): number;
  /** Ends all connections without a word. */
  drop(): void;
  /** Accepts no connection any more. */
  stop(): Promise<void>;
};

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const dateOf = (at: Date): string => {
  const [, day = '', month = '', year = '', time = ''] =
    /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? [];
  return quoted(`${day}-${month}-${year} ${time} +0000`);
};

const headerOf = (raw: Buffer, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(raw.toString('utf8').split(/\r?\n\r?\n/)[0] ?? '')?.[1] ?? '';

const envelopeOf = (raw: Buffer): string => {
  const [box = '', host = ''] = (/[\w.+-]+@[\w.-]+/.exec(headerOf(raw, 'From'))?.[0] ?? '@').split('@');
  const from = `((NIL NIL ${quoted(box)} ${quoted(host)}))`;
  return `(NIL ${quoted(headerOf(raw, 'Subject'))} ${from} ${from} ${from} NIL NIL NIL NIL ${quoted(headerOf(raw, 'Message-ID'))})`;
};

const isIn = (set: string, uid: number, last: number): boolean =>
  set.split(',').some((part) => {
    const [from = 0, to = from] = part.split(':').map((each) => (each === '*' ? last : Number(each)));
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });

const matching = ({ mails }: FakeImap, set: string): FakeMail[] => {
  const last = mails.at(-1)?.uid ?? 0;
  return mails.filter(({ uid }) => isIn(set, uid, last));
};

const fetched = (account: FakeImap, mail: FakeMail, query: string): Buffer => {
  const parts = [`UID ${mail.uid}`];
  if (/RFC822\.SIZE/i.test(query)) parts.push(`RFC822.SIZE ${mail.raw.length}`);
  if (/INTERNALDATE/i.test(query)) parts.push(`INTERNALDATE ${dateOf(mail.at)}`);
  if (/ENVELOPE/i.test(query)) parts.push(`ENVELOPE ${envelopeOf(mail.raw)}`);
  const head = `* ${account.mails.indexOf(mail) + 1} FETCH (${parts.join(' ')}`;
  if (!/BODY\.PEEK\[\]/i.test(query)) return Buffer.from(`${head})\r\n`);
  const part = /BODY\.PEEK\[\]<0\.\d+>/i.test(query) ? 'BODY[]<0>' : 'BODY[]';
  account.onGiven(mail);
  return Buffer.concat([
    Buffer.from(`${head} ${part} {${mail.raw.length}}\r\n`),
    mail.raw,
    Buffer.from(')\r\n'),
  ]);
};

const signInByToken = (account: FakeImap, initial: string): boolean => {
  const token = /auth=Bearer ([\w-]+)/.exec(Buffer.from(initial, 'base64').toString())?.[1];
  return token !== undefined && account.tokens.has(token);
};

const select = (state: State, name: string): string[] | null => {
  const { account } = state;
  if (!account.folders.includes(name)) return null;
  state.folder = name;
  const next = (account.mails.at(-1)?.uid ?? 0) + 1;
  return [
    '* FLAGS (\\Seen \\Deleted)',
    `* ${account.mails.length} EXISTS`,
    '* 0 RECENT',
    `* OK [UIDVALIDITY ${account.uidValidity}] valid`,
    `* OK [UIDNEXT ${next}] next`,
  ];
};

const capabilities = 'IMAP4rev1 IDLE UIDPLUS MOVE AUTH=PLAIN AUTH=XOAUTH2 SASL-IR';
const unquoted = (text = ''): string => text.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1');

/** Answers one command: the lines before its end, and how it ended. */
const answer = (state: State, name: string, rest: string): { lines?: (string | Buffer)[]; end: string } => {
  const { account } = state;
  const words = rest.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  switch (name) {
    case 'CAPABILITY':
      return { lines: [`* CAPABILITY ${capabilities}`], end: 'OK done' };
    case 'LOGIN':
      state.isSignedIn = unquoted(words[1]) === account.password;
      return { end: state.isSignedIn ? 'OK signed in' : 'NO [AUTHENTICATIONFAILED] Invalid credentials' };
    case 'AUTHENTICATE': {
      const [user = '', password = ''] = Buffer.from(words[1] ?? '', 'base64')
        .toString()
        .split('\0')
        .slice(1);
      const isPlain = words[0]?.toUpperCase() === 'PLAIN';
      state.isSignedIn = isPlain
        ? user !== '' && password === account.password
        : signInByToken(account, words[1] ?? '');
      return { end: state.isSignedIn ? 'OK signed in' : 'NO [AUTHENTICATIONFAILED] Invalid credentials' };
    }
    case 'LIST': {
      const pattern = unquoted(words.at(-1));
      if (pattern === '') return { lines: ['* LIST (\\Noselect) "/" ""'], end: 'OK done' };
      const found = account.folders.filter((each) => ['*', each].includes(pattern));
      return { lines: found.map((each) => `* LIST () "/" ${quoted(each)}`), end: 'OK done' };
    }
    case 'SELECT':
    case 'EXAMINE': {
      const lines = select(state, unquoted(words[0]));
      return lines
        ? { lines, end: `OK [READ-${name === 'SELECT' ? 'WRITE' : 'ONLY'}] open` }
        : { end: 'NO [NONEXISTENT] Unknown Mailbox' };
    }
    case 'UID FETCH': {
      const [set = '', ...query] = words;
      const asked = query.join(' ');
      const isWhole = /BODY\.PEEK\[\]/i.test(asked);
      const found = matching(account, set);
      const refusal = isWhole && found.map(({ uid }) => account.withheld.get(uid)).find(Boolean);
      if (refusal) return { end: refusal };
      const given = found.filter(({ uid }) => !isWhole || !account.withheld.has(uid));
      return { lines: given.map((mail) => fetched(account, mail, asked)), end: 'OK done' };
    }
    case 'UID STORE':
      for (const { flags } of matching(account, words[0] ?? '')) flags.add('\\Seen');
      return { end: 'OK done' };
    case 'UID MOVE': {
      if (!account.folders.includes(unquoted(words[1]))) return { end: 'NO [TRYCREATE] Unknown Mailbox' };
      const gone = matching(account, words[0] ?? '');
      account.moved.push(...gone);
      account.mails = account.mails.filter((mail) => !gone.includes(mail));
      return { end: 'OK done' };
    }
    case 'LOGOUT':
      return { lines: ['* BYE bye'], end: 'OK bye' };
    case 'NAMESPACE':
      return { lines: ['* NAMESPACE (("" "/")) NIL NIL'], end: 'OK done' };
    default:
      return { end: ['NOOP', 'CHECK', 'CLOSE'].includes(name) ? 'OK done' : `BAD ${name} is not known here` };
  }
};

const takeLine = (state: State, line: string): void => {
  const { socket, account } = state;
  const say = (text: string | Buffer) => socket.write(typeof text === 'string' ? `${text}\r\n` : text);
  if (state.isIdling !== null) {
    say(`${state.isIdling} OK idle ended`);
    state.isIdling = null;
    return;
  }
  if (state.isSigningIn) {
    const { tag, mechanism } = state.isSigningIn;
    state.isSigningIn = null;
    return void say(`${tag} ${answer(state, 'AUTHENTICATE', `${mechanism} ${line || '='}`).end}`);
  }
  const [, tag = '', said = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? [];
  const name = said.toUpperCase();
  account.commands.push(`${name} ${rest}`.trim());
  if (name === 'IDLE') {
    state.isIdling = tag;
    return void say('+ idling');
  }
  if (name === 'AUTHENTICATE' && !rest.includes(' ')) {
    state.isSigningIn = { tag, mechanism: rest };
    return void say('+ ');
  }
  const { lines = [], end } = answer(state, name, rest);
  for (const each of lines) say(each);
  say(`${tag} ${end}`);
};

/** A mail server in this process that speaks as much of IMAP as reading a folder needs; literals it sends alone. */
export const startFakeImap = async (): Promise<FakeImap> => {
  const states = new Set<State>();
  const server: Server = createServer((socket) => {
    const state: State = {
      socket,
      account,
      isSignedIn: false,
      folder: null,
      isIdling: null,
      isSigningIn: null,
    };
    states.add(state);
    let rest = '';
    socket.on('close', () => states.delete(state));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) takeLine(state, line);
    });
    socket.write(`* OK [CAPABILITY ${capabilities}] ready\r\n`);
  });
  const account: FakeImap = {
    port: 0,
    mails: [],
    moved: [],
    folders: ['INBOX', 'Done'],
    uidValidity: 7,
    password: 'a password',
    tokens: new Set(),
    commands: [],
    withheld: new Map(),
    onGiven: () => undefined,
    arrive: (raw, at = new Date()) => {
      const uid = Math.max(0, ...[...account.mails, ...account.moved].map((mail) => mail.uid)) + 1;
      const mail: FakeMail = { uid, raw: Buffer.from(raw), at, flags: new Set() };
      account.mails.push(mail);
      for (const { socket, isIdling } of states)
        if (isIdling !== null) socket.write(`* ${account.mails.length} EXISTS\r\n`);
      return mail;
    },
    connections: () => states.size,
    drop: () => {
      for (const { socket } of states) socket.destroy();
    },
    stop: async () => {
      account.drop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  account.port = typeof address === 'object' && address ? address.port : 0;
  return account;
};
