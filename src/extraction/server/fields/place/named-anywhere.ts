import { anyOf } from '../../gazetteer/alternatives.ts';
import { placeName, type PlacePhrase } from './place-phrases.ts';

/** A word that ends the name of a place: a deadline, a condition, the next matter. */
const ending = anyOf(
  'by|within|before|not|no|latest|until|till|and|or|with|for|against|subject|as|incl|including|per|basis|terms?',
  'incoterms?|price[sd]?|is|are|was|were|will|shall|must|may|has|have|can|after|from|to|ready|duty|freight|unless',
  'upon|on|at|in|if|where|which|that|when|via|then|spätestens|bis|innerhalb|binnen|und|mit|zu|für|dans|sous|au plus',
  'et|avec|pour|sera|plazo|antes|hasta|con|y|e|entro|até|para',
  'خلال|قبل|حتى|على|مع|أو|وفي|كما|وفق|وليس|بعد|بموعد|عن|في',
);
const plainWord = String.raw`(?!(?:${ending})(?![\p{L}\p{N}]))[\p{L}\p{N}][\p{L}\p{N}&'’/#.-]*`;
const inTown = String.raw`(?:\s(?:at|in|on|near|of)\s(?:the\s)?(?=\p{Lu})${plainWord}(?:\s${plainWord}){0,3})?`;
const numbered = String.raw`(?:gate|stores?|hall|unit|berth|bay)\s\d`;
const secondPart = String.raw`(?:,\s(?=\p{Lu}|${numbered})${plainWord}(?:\s${plainWord}){0,3})?`;
/**
 * "terminal main store", "the eleven batteries": words up to what ends them, with a second part behind a
 * comma.
 */
const wordsOfPlace = String.raw`${plainWord}(?:\s${plainWord}){0,6}${inTown}${secondPart}`;

/** Delivery terms that a place may stand behind. */
export const allTerms = 'EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF|DAT|DDU|FOR|FOT|FIS';
/** What a place of work or of goods is called. */
export const siteNoun = anyOf(
  'site|yard|base|terminal|warehouse|stores?|depot|plant|refinery|port|quay|quayside|jetty|dock|works|facility|field',
  'station|platform|rig|pad|workshop|gate|airport|camp|shed|hall|laydown|wharf|pier|berth|mill|lease|wells?|hangar',
  'tank farm|location',
);
const bringing = anyOf(
  String.raw`[Dd]eliver\p{Ll}*|[Ss]hip\p{Ll}*|[Ss]en[dt]|[Bb]ring|[Bb]rought|get|[Dd]espatch\p{Ll}*|[Dd]ispatch\p{Ll}*`,
  String.raw`[Aa]rriv\p{Ll}*|[Rr]each\p{Ll}*|back|have|[Dd]rops?|need\p{Ll}*|go|goes|come|comes|mobili[sz]\p{Ll}*`,
  String.raw`required|wanted|land\p{Ll}*|tools|everything|goods|material`,
);
/** "FOR" is a word too, most of all in a title in capitals. */
const termBefore = String.raw`\b(?:${allTerms})\b(?<!\bFOR(?!\s\p{Lu}\p{Ll}))\)?(?:\s\(?Incoterms?[^).,;]{0,12}\)?)?[\s:,]{1,2}`;

/**
 * Names that no other phrase leads to: where they stand and what is around them says whether they are
 * places.
 */
export const namedAnywhere: readonly PlacePhrase[] = [
  {
    cue: 'behindPreposition',
    pattern: new RegExp(
      String.raw`\b(?:at|to|in|from|on|near|for|via|past)\s(?:the\s|our\s|your\s)?(${placeName})`,
      'u',
    ),
  },
  {
    cue: 'wordsBehindTerm',
    pattern: new RegExp(
      String.raw`${termBefore}(?:(?:to|at|on|in|free)\s)?((?:(?:the|our|your)\s)?${wordsOfPlace})`,
      'u',
    ),
  },
  {
    cue: 'wordsBehindBringing',
    pattern: new RegExp(
      String.raw`\b${bringing}\s(?:\p{Ll}+\s){0,4}?(?:to|at|on|into|in)\s` +
        String.raw`((?:(?:the|our|your)\s)?${wordsOfPlace})`,
      'u',
    ),
  },
];

const beforeName = String.raw`(?:^|[,:;–—|(/]\s?|\s-\s|\s(?:at|in|for|of|on|to)\s(?:the\s)?)`;
const furtherName = String.raw`(?:[\p{Lu}\d][\p{L}\d'’-]*|${siteNoun}(?![\p{L}]))`;
/** A part of a title that is written like a name. */
export const titleName: PlacePhrase = {
  cue: 'partOfTitle',
  pattern: new RegExp(
    String.raw`${beforeName}((?:\p{Lu}[\p{L}'’-]+|[A-Z]{1,4}-\d{1,3})` +
      String.raw`(?:\s(?:(?:of|de|du|del|do|la|and|zu|al)\s)?${furtherName}){0,5})`,
    'u',
  ),
};
