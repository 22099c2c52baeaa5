import { languageSchema, type Language } from '#kit/contract/language/languages.ts';
import type { Http } from '../route.ts';

export const languageCookie = 'language';
const yearSeconds = 365 * 86_400;

/** The language that a cookie says; English where it says none. */
export const languageFrom = (kept: string | null): Language => languageSchema.safeParse(kept).data ?? 'en';

/** The language of who used this browser last. */
export const findBrowserLanguage = (http: Pick<Http, 'cookie'>): Language =>
  languageFrom(http.cookie(languageCookie));

/** This browser shows its pages in the language from now on, before a sign-in and after a sign-out too. */
export const keepBrowserLanguage = (http: Pick<Http, 'setCookie'>, language: Language): void =>
  http.setCookie(languageCookie, language, yearSeconds, 'pages');
