import { BlockList, isIP } from 'node:net';

const listOf = (...ranges: readonly `${string}/${number}`[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
};

/** Never a server that an organisation names: this network itself, link-local with the metadata of clouds, multicast, reserved, and addresses that stand for IPv4 ones. */
const forbidden = listOf(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  'fe80::/10',
  'fd00:ec2::/32',
  'ff00::/8',
  '64:ff9b::/96',
  '2002::/16',
);

/** This machine and its network. */
const own = listOf(
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
);

const holds = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a server that an organisation named may be asked at this IP address. */
export const mayAsk = (address: string, mayBePrivate: boolean): boolean =>
  !holds(forbidden, address) && (mayBePrivate || !holds(own, address));

const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** The address as a host's literal IP; null when it is a name. */
export const literalAddress = (url: URL): string | null => (isIP(bareHost(url)) ? bareHost(url) : null);

const isOwnName = (url: URL): boolean =>
  bareHost(url) === 'localhost' || bareHost(url).endsWith('.localhost');

/** Whether what is sent there stays on this machine or its network, as far as the address itself says. */
export const staysInside = (baseUrl: string): boolean => {
  if (!URL.canParse(baseUrl)) return false;
  const url = new URL(baseUrl);
  const literal = literalAddress(url);
  return literal === null ? isOwnName(url) : holds(own, literal);
};

/** Why an address cannot be a server's, in words; null when it can. A name is looked at again when it is asked. */
export const faultOfAddress = (baseUrl: string, mayBePrivate: boolean): string | null => {
  if (!URL.canParse(baseUrl)) return 'Enter an address that begins with https:// or http://';
  const url = new URL(baseUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'Enter an address that begins with https:// or http://';
  if (url.username || url.password) return 'Enter the address without a name or password';
  if (url.search || url.hash) return 'Enter the address without “?” and “#”';
  const literal = literalAddress(url);
  if (literal && holds(forbidden, literal)) return 'This address cannot be used';
  if (!mayBePrivate && (literal ? holds(own, literal) : isOwnName(url)))
    return 'This installation does not ask addresses of its own network';
  return null;
};

const hostPattern = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.?$/i;

/** The same for a server that is named without protocol and port, such as a mail server. */
export const faultOfHost = (host: string, mayBePrivate: boolean): string | null => {
  if (isIP(host) === 0 && !hostPattern.test(host))
    return 'Enter the name of a server, such as imap.example.com';
  return faultOfAddress(`https://${isIP(host) === 6 ? `[${host}]` : host}`, mayBePrivate);
};
