import { languageSchema, type Language } from '#kit/contract/language/languages.ts';
import type { Http } from '../route.ts';

export const languageCookie = 'language';
const yearSeconds = 365 * 86_400;

/** What the address of a page says where a mail led to it. */
const linkParameter = 'language';

/**
 * The address of a page as a mail in the language writes it: a browser that has none yet shows this page and those
 * after it in the mail's language; a language that somebody has chosen there wins.
 */
export const linkIn = (language: Language, address: string): string => {
  if (language === 'en') return address;
  const url = new URL(address);
  url.searchParams.set(linkParameter, language);
  return url.href;
};

/** The language that the address of a page was written in; undefined where it names none. */
export const languageOfLink = (address: string): Language | undefined =>
  languageSchema.safeParse(new URLSearchParams(address.split('?')[1]).get(linkParameter)).data;

/** The language of who used this browser last; English where it has none. */
export const findBrowserLanguage = (http: Pick<Http, 'cookie'>): Language =>
  languageSchema.safeParse(http.cookie(languageCookie)).data ?? 'en';

/** The language of a public document: the one its address names, which the browser keeps, or else the browser's. */
export const chooseDocumentLanguage = (
  http: Pick<Http, 'cookie' | 'setCookie'>,
  address: string,
): Language => {
  const kept = findBrowserLanguage(http);
  const named = languageOfLink(address);
  if (named && named !== kept) keepBrowserLanguage(http, named);
  return named ?? kept;
};

/** This browser shows its pages in the language from now on, before a sign-in and after a sign-out too. */
export const keepBrowserLanguage = (http: Pick<Http, 'setCookie'>, language: Language): void =>
  http.setCookie(languageCookie, language, yearSeconds, 'pages');
