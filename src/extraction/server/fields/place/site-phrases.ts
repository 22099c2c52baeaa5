import { anyOf } from '../../gazetteer/alternatives.ts';
import { arabicName, foreignSite, placeName, type PlacePhrase } from './place-phrases.ts';

/** What brings goods or people to a place. */
const bringing = anyOf(
  '[Dd]eliver(?:y|ed|ies)?|[Ss]hip(?:ped|ment)?|[Ss]end|[Ss]ent|[Bb]ring|[Bb]rought|[Cc]onsign(?:ed)?|[Uu]nload(?:ed|ing)?',
  '[Dd]espatch(?:ed)?|[Dd]ispatch(?:ed)?|[Hh]and(?:ed)?[ -]?over|arrives?|back|[Cc]ollect(?:ed|ion)?',
);
/** A place that a company has, whatever its trade. */
const ownSite =
  '(?:main |central |goods )?(?:gate|quay|quayside|yard|works|stores?|warehouse|site|depot|dock|jetty|workshop|plant|premises)';
/** What a site is called behind its own name, in any trade. */
const namedSite = anyOf(
  'intake|gatehouse|jetty|quay|dock|lock|dam|reservoir|(?:water )?treatment works|pumping station|substation|colliery|mine',
  'quarry|smelter|foundry|brewery|dairy|bakery|cannery|distillery|sawmill|farm|hospital|school|campus|tunnel|bridge',
);

/** "Delivered to our brewhouse in …" says where, whatever the house is called. */
export const broughtTo: readonly PlacePhrase[] = [
  {
    cue: 'broughtToOwn',
    pattern: new RegExp(
      String.raw`\b${bringing}\s(?:\p{Ll}+\s){0,4}?(?:to|at|into|on)\s((?:our|the)\s(?:\p{Ll}+[\s-]){1,3}?(?:in|at|near)\s${placeName})`,
      'u',
    ),
  },
  {
    cue: 'foreignOwnSite',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:an|in|auf|bei)\s(?:unser\p{Ll}*|das|die|den|dem|der)\s(${foreignSite}\s(?:in|bei|am)\s${placeName})`,
      'u',
    ),
  },
];

/** Sites by what they are called, and places by what is done there. */
export const sitePhrases: readonly PlacePhrase[] = [
  {
    cue: 'takesPlaceAt',
    pattern: new RegExp(String.raw`\btakes?\splace\s(?:at|in|on)\s(?:the\s)?(${placeName})`, 'u'),
  },
  {
    cue: 'stationNamed',
    pattern: new RegExp(
      String.raw`\b(?:at|to|in)\s((?:station|terminal|refinery|plant|mine|camp)\s${placeName})`,
      'u',
    ),
  },
  {
    cue: 'foreignFor',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:[Pp]ara|[Pp]our|[Pp]er|[Ff]ür)\s(?:el|la|le|il|lo|das|den|die|unser\p{Ll}*|notre|nuestr\p{Ll}+)\s(${foreignSite}\s(?:d[eiou]l?s?\s|d['’])?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,3})`,
      'u',
    ),
  },
  {
    cue: 'toNamedSite',
    pattern: new RegExp(
      String.raw`\b(?:to|at|from|for|in)\s(?:the\s|our\s)?(${placeName}\s${namedSite})\b(?!\s(?:Ltd|Inc|plc|LLC|GmbH))`,
      'u',
    ),
  },
  {
    cue: 'inRegion',
    pattern: new RegExp(
      String.raw`\b(?:to|at|in|within|across)\s((?:any\s\p{Ll}+\sin\s)?(?:the\s)?${placeName}(?:\s(?:region|district|area|basin|county|province)\b|(?<=Area\s\d{1,3})))`,
      'u',
    ),
  },
  {
    cue: 'ownGate',
    pattern: new RegExp(
      String.raw`\b${bringing}\s(?:\p{L}+\s){0,4}?(?:to|at|on|from)\s((?:our|your)\s${ownSite}(?:,\s(?=\p{Lu}\p{Ll})${placeName})?)`,
      'u',
    ),
  },
];

/** A site in a title: "Servicio de compresión – yacimiento Loma Overo", "lines between Fahud and Sohar". */
export const titlePhrases: readonly PlacePhrase[] = [
  {
    cue: 'foreignBehindDash',
    pattern: new RegExp(
      String.raw`[,–—-]\s(${foreignSite}\s(?:d[eiou]l?s?\s|d['’])?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,3})`,
      'u',
    ),
  },
  // The first site that is named at all: "l'unité du terminal d'Ombwiri".
  {
    cue: 'foreignSiteNamed',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(${foreignSite}\s(?:d[eiou]l?s?\s|d['’])(?:la\s)?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,3})`,
      'u',
    ),
  },
  {
    cue: 'between',
    pattern: new RegExp(String.raw`\b(between\s(?:the\s)?\p{Lu}[\p{L}'’-]+\sand\s\p{Lu}[\p{L}'’-]+)`, 'u'),
  },
  {
    cue: 'siteEndsTitle',
    pattern: new RegExp(String.raw`[,–—-]\s(${placeName}\s${namedSite})\.?$`, 'u'),
  },
  {
    cue: 'arabicBehindDash',
    pattern: new RegExp(
      String.raw`\s[–—-]\s(${arabicName}(?:\s\p{Nd}{1,3})?(?:\s[–—-]\s\p{Script=Arabic}+)?)`,
      'u',
    ),
  },
];
