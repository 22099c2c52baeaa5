import { createContext, useContext } from 'react';
import type { Language } from '#kit/contract/language/languages.ts';

export const PageLanguage = createContext<Language>('en');

/** The language that a public page is drawn in. */
export const usePageLanguage = (): Language => useContext(PageLanguage);
