import type { ReactNode } from 'react';
import { languageSchema, type Language } from '#kit/contract/language/languages.ts';
import { PageLanguage, usePageLanguage } from './page-language.ts';

type PageDocumentProps = {
  language: Language;
  title: string;
  /** What search engines and previews of links are told of a public page. */ told?: {
    description: string;
    path: string;
  };
  /** The module that the page starts with. */ entry: string;
  children: ReactNode;
};

/**
 * In place of the address of the installation, which the server puts in: previews of links need an
 * absolute one.
 */
const appUrl = 'https://app-url.example';

const latin = '-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal';
/** The files of the letters that the first view of a document is read in. */
const fonts: Readonly<Record<Language, readonly string[]>> = {
  en: [latin],
  ar: [
    ...['400', '600'].map(
      (weight) => `/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal`,
    ),
    latin,
  ],
};

/**
 * A whole document: the theme before the first paint, the font on its way at once, what search
 * engines read (LAND-11).
 */
export function PageDocument({ language, title, told, entry, children }: PageDocumentProps) {
  return (
    <PageLanguage value={language}>
      <html lang={language} dir={language === 'ar' ? 'rtl' : undefined}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" content="#F6F7F5" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#0B1214" media="(prefers-color-scheme: dark)" />
          <title>{title}</title>
          {told && <Told title={title} {...told} />}
          <script src="/before-paint.js" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icon-192.png" />
          <link rel="manifest" href="/site.webmanifest" />
          {fonts[language].map((font) => (
            <link
              key={font}
              rel="preload"
              href={`/node_modules/@fontsource${font}.woff2`}
              as="font"
              type="font/woff2"
              crossOrigin=""
            />
          ))}
          {told && <link rel="stylesheet" href="/src/landing/client/page.css" />}
          {told && language === 'ar' && <link rel="stylesheet" href="/src/ui/look.ar.css" />}
          <script type="module" src={entry} />
        </head>
        <body>{children}</body>
      </html>
    </PageLanguage>
  );
}

function Told({ title, description, path }: { title: string; description: string; path: string }) {
  const language = usePageLanguage();
  const addressIn = (asked: Language) => `${appUrl}${path}${asked === 'en' ? '' : `?language=${asked}`}`;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={addressIn(language)} />
      {languageSchema.options.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(each)} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content="Contract Review" />
      <meta property="og:url" content={addressIn(language)} />
      <meta property="og:image" content={`${appUrl}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Contract Review: contract review that every department signs" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
