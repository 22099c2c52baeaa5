/** Domains where anybody has an address: to write from one of them says nothing of a company. */
const publicDomains = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.uk ymail.com icloud.com me.com aol.com gmx.de ' +
    'gmx.net gmx.com web.de t-online.de proton.me protonmail.com mail.ru yandex.ru yandex.com qq.com 163.com zoho.com'
  ).split(' '),
);

export const domainOf = (address: string): string => address.toLowerCase().split('@')[1] ?? '';

/** The last labels of a domain that a company registers: mail.sub.example.com is of example.com. */
const companyDomain = (domain: string): string => {
  const labels = domain.split('.');
  const isSecondLevel = labels.length > 2 && /^(?:co|com|org|net|gov|ac)$/.test(labels.at(-2) ?? '');
  return labels.slice(isSecondLevel ? -3 : -2).join('.');
};

export const isSameCompany = (one: string, other: string): boolean => {
  const domain = companyDomain(domainOf(one));
  return domain !== '' && !publicDomains.has(domain) && domain === companyDomain(domainOf(other));
};

export const isSameAddress = (one: string, other: string): boolean =>
  one !== '' && one.toLowerCase() === other.toLowerCase();

/** Long enough that nobody finds one by trying. */
const token = /^[^@+\s]+\+([a-z0-9]{10,40})@/i;

/** The secret parts of the reply addresses among these. */
export const findReplyTokens = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => token.exec(address.trim())?.[1]?.toLowerCase() ?? []);
