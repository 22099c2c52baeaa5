import type { Language } from '#kit/contract/language/languages.ts';
import { findBrowserLanguage } from '#kit/server/pages/page-language.ts';
import type { Http } from '#kit/server/route.ts';

/** Who calls the public page: from where, and in which language its page is. */
export type Visitor = { ip: string; language: Language };
export const visitorOf = (http: Http): Visitor => ({ ip: http.ip, language: findBrowserLanguage(http) });
