import { hasArabic } from '#text/terms.ts';
import { doesWithout } from '../arabic/obligation.ts';

/**
 * Whether a sentence asks for what it names: it does, it says that it is not wanted, or it says so only
 * under a condition.
 */
export type Polarity = 'asked' | 'negated' | 'conditional';

const word = (alternatives: string): string => String.raw`(?<![\p{L}\d])(?:${alternatives})(?![\p{L}\d])`;
const pattern = (source: string): RegExp => new RegExp(source, 'iu');

/** Words that deny the verb they stand beside, in the languages that are read. */
const not = String.raw`(?:${word('not|never|no longer|cannot|nicht|nie|niemals|ne|pas|plus|jamais|nullement|non|mai|no|nunca|nor')}|n['’]t(?![\p{L}])|(?<![\p{L}])n['’](?=\p{L}))`;
/** Words that deny the noun they stand before. */
const none = word(
  "no|without|neither|nor|not an?|not any|non|kein|keine|keinen|keinem|keiner|keinerlei|ohne|weder|noch|pas de|pas d['’]|aucune?|sans|ni|sin|ning[uú]n|ninguna?|nessun[oa]?|n[eé]|senza",
);
/** Verbs and adjectives of being wanted, owed or given: denied, nothing is left of what they speak of. */
const wanted = String.raw`(?:requir\w*|need(?:ed|s|ing)?|necessary|request\w*|ask(?:ed|ing|s)?(?: for)?|demand\w*|expect\w*|foresee\w*|foreseen|envisaged?|planned|intended|appl(?:y|ies|ied|icable)|call(?:ed|s|ing)? for|want(?:ed|s)?|provid\w*|furnish\w*|submit\w*|lodged?|post(?:ed)?|issued?|given?|ma[dk]e|granted?|paid|pay|payable|charged?|levied|levy|imposed?|deducted|deduct|withh[oe]ld|retain(?:ed)?|agreed?|accept\w*|allowed?|permitted|offer(?:ed)?|relevant|mandatory|obligatory|compulsory|oblig\w+|due|have to|has to|insist\w*|erforderlich|notwendig|nötig|verlang\w*|geforder\w*|forder\w*|benötigt|vorgesehen|vereinbart|gewünscht|zu stellen|zu leisten|gestellt|geleistet|anwendbar|akzeptiert|exig\w*|requi(?:s|ses?|ert?)|demand\p{L}*|nécessaire|prévue?s?|applicable|obligatoire|lieu|faut|acceptée?s?|requier\w*|requerid\w*|requisit\w*|necesari\w*|obligatori\w*|aplica\w*|exige\w*|solicit\w*|prev(?:é|ist)\p{L}*|contempla\w*|acept\w*|richied\w*|richiest\w*|necessari\w*|dovut\w*|applicabil\w*|applica|occorre|serve|accettat\w*|prestat\w*|debe\w*|deve)`;
/** What may stand between "not" and its verb. */
const filler = String.raw`(?:\s+(?:be|been|being|have|had|has|to|any|yet|also|hereby|therefore|it|a|an|the|is|are|en|y|a|è|é|est|sont|sera|es|se|será|sarà|wird|werden|pas|plus|être|essere|ser|\p{L}+ly))`;
/** Verbs and adjectives that deny by themselves. */
const dropped = String.raw`(?:waiv\w+|dispens\w+ with|unnecessary|inapplicable|superfluous|obsolete|deleted?|omitted|dropped|cancel+ed|lifted|withdrawn|abolished|nil|n\/a|exempt\w*|excluded|entfällt|entfallen|verzichtet|überflüssig|supprimée?s?|caduque|sans objet|suprimid\w+|eliminad\w+|exent\w+|eximid\w+|soppress\w+|eliminat\w+|esonerat\w+|esclus\w+)`;
/** Verbs and prepositions that deny what follows them. */
const droppedBefore = String.raw`(?:waiv\w+|dispens\w+ with|exempt\w*(?: \p{L}+){0,3} from|exemption from|reliev\w+ (?:of|from)|released? from|refrain\w* from|forgo\w*|renounc\w+|abstain\w* from|delet\w+|omit\w*|free (?:of|from)|instead of|in lieu of|in place of|rather than|verzicht\w*(?: \p{L}+){0,3} auf|befreit von|entbunden von|statt|anstelle|anstatt|dispensée?s? d[eu']|exonérée?s? d[eu']|renonc\w+ à|au lieu d[eu']|exent\w+(?: \p{L}+){0,4} de|eximid\w+(?: \p{L}+){0,4} de|en lugar de|renunci\w+ a|esonerat\w+(?: \p{L}+){0,4} d\p{L}+|esent\w+(?: \p{L}+){0,4} d\p{L}+|rinunci\w+ a\p{L}*|anziché|invece d\p{L}+)`;

/** Closed-class words that end a noun phrase: what stands behind them is no longer what "no" speaks of. */
const phraseEnd = pattern(
  word(
    'is|are|was|were|be|has|have|had|do|does|will|shall|must|should|may|can|would|need|needs|of|from|than|to|on|at|in|for|against|before|after|until|with|within|by|under|if|unless|that|which|who|when|where|exceeding|later|less|more|ist|sind|wird|werden|muss|von|für|vor|nach|bis|mit|est|sont|doit|sera|pour|avant|après|avec|es|son|debe|será|para|antes|con|è|sono|deve|sarà|per|prima',
  ),
);
/** "no need for", "no obligation to provide", "any kind of": what is denied is what follows. */
const bridge = pattern(
  String.raw`${word('need|needs|requirement|requirements|obligation|necessity|demand|call|kind|form|sort|type')}\s+(?:for|of|to(?:\s+\p{L}+){1,2})(?![\p{L}])|${word('any')}`,
);
const finite = pattern(
  word(
    'is|are|was|were|has|have|had|must|shall|will|should|would|may|can|ist|sind|wird|werden|muss|müssen|est|sont|doit|doivent|sera|es|son|debe|deben|será|è|sono|deve|devono|sarà',
  ),
);
const auxiliaries = pattern(
  String.raw`(?:(?:\s|^)(?:n['’])?(?:is|are|was|were|be|been|being|has|have|had|will|shall|would|should|do|does|did|can|could|may|must|need|it|ist|sind|wird|werden|muss|est|sont|sera|seront|doit|es|son|será|se|è|sono|sarà|deve|hereby|therefore|also|\p{L}+ly))+\s*$`,
);
/** Where one clause ends and another begins with its own verb. */
const clauseBreak =
  /[.;!?](?=\s|$)|,?\s(?:but|however|whereas|although|though|while|aber|jedoch|sondern|mais|tandis|pero|sino|mentre|bensì|ma)\s/giu;
const condition = pattern(
  word(
    'unless|until|before|prior to|except|other than|for (?:orders?|contracts?|values?|lots?) (?:below|above|up to|under|over)|if|only|provided|save|sofern|außer|bis|sauf|avant|si|salvo|antes|hasta|se|prima|finché',
  ),
);
const refused =
  /reject|refus|disqualif|exclu|invalid|void|non-?responsive|discard|returned|(?:not|no|never)\s(?:\w+\s){0,2}(?:accept|consider|open|evaluat|allow|permit|admit|valid|process)|abgelehnt|ausgeschlossen|nicht berücksichtigt|rejet|écart|irrecevable|rechaz|desestim|esclus|respint/iu;
const withoutBefore =
  /\b(?:without|lacking|missing|unless|not (?:accompanied|supported|covered) by|ohne|sans|sin|senza)\s(?:[\p{L}\d.,-]+\s){0,6}$/iu;

const noneValue = pattern(
  String.raw`^[\s:–—-]*(?:(?:none|nil|no|n\s?\/\s?a|n\.a\.|zero|not? \w+|not by (?:the )?\w+|waived|keine?r?|entfällt|nicht \w+|néant|aucune?|non \p{L}+|sans objet|ningun[oa]|no \p{L}+|nessun[oa]?|0(?:[.,]0+)?\s?%?)|[–—-]+)[\s.)]*$`,
);

const negatedAfter = pattern(
  String.raw`^(?<between>(?:[^.;:]|[.](?=\d)){0,120}?)${not}${filler}{0,4}\s*${wanted}(?![\p{L}])`,
);
const droppedAfter = pattern(
  String.raw`^(?<between>(?:[^.;:]|[.](?=\d)){0,80}?)(?<![\p{L}])${dropped}(?![\p{L}])`,
);
const negatedBefore = pattern(
  String.raw`${not}${filler}{0,4}\s*${wanted}(?![\p{L}])(?<rest>(?:[^.;:]|[.](?=\d)){0,80})$`,
);
const droppedAhead = pattern(
  String.raw`(?<![\p{L}])${droppedBefore}(?![\p{L}])(?<rest>(?:[^.;:]|[.](?=\d)){0,60})$`,
);
const noneBefore = pattern(String.raw`${none}(?=\s)(?<rest>(?:[^.;:]|[.](?=\d)){0,80})$`);
const lastNegator = pattern(
  String.raw`${not}\s+(?:\p{L}+\s+){0,2}$|${word('no|nobody|none')}\s+(?:\p{L}+\s+){0,3}$`,
);
const adjacent = pattern(
  String.raw`(?:${word('do|does|did|shall|will|must|may|should')}\s*)?${not}\s+(?:\p{L}+ly\s+)?$`,
);

/** A quick look whether a sentence can deny anything at all: most cannot. */
export const mayDeny =
  /n['’]t|(?<![\p{L}])(?:no[rt]?|non|none|nil|n\/a|never|cannot|without|neither|kein\p{L}*|ohne|weder|noch|nich\p{L}*|nie\p{L}*|n['’]|ne|pas|aucune?|sans|ni|sin|ning\p{L}+|nunca|nessun\p{L}|né|senza|mai|waiv|dispens|exempt|reliev|releas|refrain|forgo|renounc|abstain|delet|omit|free|instead|in (?:lieu|place)|rather|unnecessary|inapplicable|superfluous|obsolete|dropped|cancel|lifted|withdrawn|abolish|exclud|entf[aä]ll|verzicht|überflüssig|befreit|entbunden|statt|anst|supprim|caduque|exon|renon|au lieu|suprimid|eliminad|exent|eximid|en lugar|renunci|soppress|eliminat|esonerat|esclus|esent|rinunci|anziché|invece)/iu;

/** True for the value of a labelled line that says there is none: "not applicable", "nil", "keine", "0 %". */
export const saysNone = (value: string): boolean => noneValue.test(value);

/**
 * What a sentence says of the words between two offsets. A denied verb of being wanted denies its subject and
 * its object, "no" and "without" the noun phrase that follows and what is joined to it; a denial of anything
 * else ("shall not exceed", "not later than", "no deviation from") leaves the term standing, and so does a
 * denial of a denial ("cannot be waived", "without … rejected").
 */
export function polarityOf(text: string, start: number, end: number): Polarity {
  if (hasArabic(text) && doesWithout(text)) return 'negated';
  if (!mayDeny.test(text)) return 'asked';
  const clause = clauseAround(text, start, end);
  const before = text.slice(clause.start, start);
  const after = text.slice(end, clause.end);
  if (
    withoutBefore.test(before) &&
    (refused.test(before) || refused.test(after) || /\bno\b|\bnot\b/i.test(before.replace(withoutBefore, '')))
  )
    return 'asked';
  const isDenied =
    isDeniedAfter(after) ||
    isDeniedBefore(before) ||
    (/^[^.;:]{0,40}:/.test(after) && saysNone(after.slice(after.indexOf(':'))));
  if (!isDenied) return 'asked';
  return condition.test(after) ? 'conditional' : 'negated';
}

function isDeniedAfter(after: string): boolean {
  const negated = negatedAfter.exec(after)?.groups?.['between'];
  if (negated !== undefined && !finite.test(negated.replace(auxiliaries, ''))) return true;
  const without = droppedAfter.exec(after)?.groups?.['between'];
  if (without === undefined || pattern(not).test(without)) return false;
  // "Fee USD 100 (units of the state exempt)" frees some of it, "(waived)" all.
  const rest = without.replace(auxiliaries, '');
  return !finite.test(rest) && !/\(\s*\S/.test(rest);
}

/** "ne dépasse pas": what follows is the most that may be. */
const bounded = /(?:dépass|excèd|excéd)\p{L}*\s+pas\s+$/iu;

function isDeniedBefore(before: string): boolean {
  if (bounded.test(before)) return false;
  if (adjacent.test(before)) return true;
  const negated = negatedBefore.exec(before)?.groups?.['rest'];
  if (negated !== undefined && !finite.test(negated) && !condition.test(negated)) return true;
  const ahead = droppedAhead.exec(before);
  const rest = ahead?.groups?.['rest'];
  if (ahead && rest !== undefined && !finite.test(rest) && !lastNegator.test(before.slice(0, ahead.index)))
    return true;
  const noun = noneBefore.exec(before)?.groups?.['rest'];
  return noun !== undefined && !phraseEnd.test(noun.replace(bridge, ''));
}

function clauseAround(text: string, start: number, end: number): { start: number; end: number } {
  const clause = { start: 0, end: text.length };
  for (const match of text.matchAll(clauseBreak)) {
    if (match.index + match[0].length <= start) clause.start = match.index + match[0].length;
    else if (match.index >= end) {
      clause.end = match.index;
      break;
    }
  }
  return clause;
}
