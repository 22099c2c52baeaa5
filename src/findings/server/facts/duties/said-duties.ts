import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { actionFor, anyAction } from './action-words.ts';
import { afterOpening, type Clause } from './clauses.ts';
import { anyParty, partyFrom, partyPattern, type Party, type Sides } from './party-words.ts';
import { thingFrom, thingsIn, type Thing } from './things.ts';

/** What a clause says that one side does, supplies or pays. */
export type SaidDuty = { party: Party; things: Thing[] };

const provides = [
  '(?:is |are |be )?responsible for|takes? out|taken out|effects?|pone|suppl(?:y|ies|ied)|provid(?:e|es|ed)',
  'furnish(?:es|ed)?|procure[sd]?|arranges?|arranged(?: for)?|organi[sz]e[sd]?|makes?|made|sends?|sent',
  'brings?|brought|puts?|issue[sd]?|hire[sd]?|rent(?:s|ed)?|obtain(?:s|ed)?|lends?|lent|lays? on',
  'appoint(?:s|ed)?|nominate[sd]?|engage[sd]?|gives?|given|include[sd]?|free[- ]issued?|takes? care of|takes? over|sees? to|looks? after',
  'stellt|gestellt|beigestellt|liefert|geliefert|besorgt',
  'suministra(?:d[oa]s?)?|proporciona(?:d[oa]s?)?|facilita(?:d[oa]s?)?',
].join('|');
const generic = [
  'done|carr(?:y|ies|ied) out|perform(?:s|ed)?|execute[sd]?|undertake[sn]?|effected|handle[sd]?',
  'taken care of|erfolgt|durchgeführt|ausgeführt|realizad[oa]s?|efectuad[oa]s?',
].join('|');
const pays = [
  'pays? for|pa(?:ys?|id)|bears?|borne|reimburse[sd]?|covered',
  'trägt|getragen|bezahlt|paga(?:d[oa]s?)?|asum(?:e|id[oa]s?)',
].join('|');
const verbs = [
  `(?<provides>${provides})`,
  `(?<generic>${generic})`,
  `(?<pays>${pays})`,
  `(?<action>${anyAction})`,
].join('|');
const auxiliary = [
  'is|are|was|were|be|been|being|shall be|will be|must be|to be|should be|has to be',
  'wird|werden|ist|sind|es|son|será|serán',
].join('|');
const modal = [
  'shall|will|must|should|has to|have to|is to|are to|to|hereby|also|then',
  'muss|wird|soll|debe|deberá',
].join('|');
const modals = String.raw`(?:(?:${modal})\s)*`;

const ownPeople = 'fitters|people|crew|men|team|personnel|staff|forwarder|agent';
const anchor = new RegExp(
  String.raw`(?<![\p{L}-])${partyPattern}(?:['’]s?\s(?:${ownPeople})(?![\p{L}]))?` +
    String.raw`(?<possessive>['’]s?(?=\s))?`,
  'giu',
);
const active = new RegExp(String.raw`^\s${modals}(?:${verbs})(?![\p{L}-])`, 'iu');
const ownMeans =
  String.raw`(?:(?:his|its|their|our|your|own|the|of)\s)*(?:means|costs?|expense|account|charge|time)` +
  String.raw`(?:\sand\s(?:expense|cost|charge))?`;
/** "By his own means and expense", "to you": how and to whom, and not what. */
const manner = new RegExp(
  String.raw`^(?:\s?,?\s?(?:by|at|with|on|to|free)\s${ownMeans},?)+|^\s(?:you|us|for)\s`,
  'iu',
);
/** "Arrange and pay": one verb tells the side. */
const andDoes = /^\s(?:and|or)\s(?:pay(?:\sfor)?|bear|install|arrange|provide|supply|furnish)(?=\s)/iu;
const leadsToAgent = [
  String.raw`by|durch|vom?|von|por|(?:is|are)\s(?:for|on)|comes?\sfrom`,
  'stellt|liefert|trägt|besorgt|pone|suministra',
  String.raw`(?:is|are|be|remains?)\s(?:the\s)?(?:responsibility|duty|task|part) of`,
].join('|');
const agentBefore = new RegExp(String.raw`(?:^|[\s(,:|])(?:${leadsToAgent})$`, 'iu');
const leadsToPayer = [
  String.raw`(?:for|on|in|at|to|under)\s(?:the\s)?(?:account|costs?|expense|charge)\s(?:of|to)`,
  String.raw`(?:a\s)?charged?\s(?:of|to)|(?:por cuenta|a(?:l)? cargo) del?|zu lasten`,
].join('|');
const accountBefore = new RegExp(String.raw`(?:^|\s)(?:${leadsToPayer})$`, 'iu');
const beforeVerb = String.raw`(?:\p{L}+ly\s)?(?<does>\p{L}+(?:ed|t)\sand\s)?`;
const behindVerb = String.raw`(?:\s(?:at|to|in|on|for|free)\s(?![^,;]*\p{L}{3}ed$)[^,;]{1,40}|\sand\s(?:(?<alsoPays>paid)|\p{L}+ed))?`;
const passive = new RegExp(
  String.raw`^(?<thing>.*?)\s${modals}(?:(?:${auxiliary})\s)?${beforeVerb}(?:${verbs})${behindVerb}$`,
  'iu',
);
const bareVerb = new RegExp(String.raw`^(?:${verbs})(?:\sfree of (?:charge|cost))?$`, 'iu');
const tailWords = [
  String.raw`${modals}(?:${auxiliary})`,
  String.raw`(?:is|are)\s(?:the\s)?responsibility`,
  'goes?|falls?|comes?|corren?|lo|la|erfolgt|erfolgen|remains?',
].join('|');
const tail = new RegExp(String.raw`\s(?:${tailWords})$`, 'iu');
const accountBehind = /^\s(?:account|costs?|expense|charge)(?!\p{L})/iu;
const accountOrPart = [
  'account|costs?|expense|charge',
  'scope|works?|supply|part|delivery|responsibility|duty|task|side',
].join('|');
/** "Our account", "your scope": the noun is within what names the side. */
const oursAtEnd = new RegExp(String.raw`\s(?:${accountOrPart})$`, 'iu');
const accountOpening = /\s(?:for|on|in|at|to|under)$/iu;
const partBehind =
  /^\s(?:scope|works?|supply|part|duty|task|delivery|responsibility|side|prices?|offer)(?!\p{L})/iu;
const partOpening = /(?:\s(?:forms?\s)?(?:a\s)?part of|\sincluded in|\sin(?:side)?|\swithin|\sunder|\son)$/iu;

type Groups = Readonly<Record<string, string | undefined>>;

/** A verb that is the work itself: what it is done to narrows it. */
const doneTo = (verb: string, words: string): Thing[] => {
  const action = actionFor(verb) ?? '';
  // A scaffold that is erected is scaffolding.
  const own = action === 'installation' ? thingFrom(words) : null;
  const thing = own?.isAction ? own : thingFrom(`${action} of ${words}`);
  return thing ? [thing] : [];
};
const withVerb = (groups: Groups | undefined, words: string, context: string): Thing[] => {
  if (groups?.['action'] !== undefined) return doneTo(groups['action'], words);
  const isPaid = (groups?.['pays'] ?? groups?.['alsoPays']) !== undefined;
  // "Is arranged and paid by": the thing and what it costs.
  const isBoth = isPaid && (groups?.['does'] ?? groups?.['alsoPays']) !== undefined;
  return [...thingsIn(words, context, isPaid), ...(isBoth ? thingsIn(words, context) : [])];
};

/** "You bring them, unloading by us": what is another's part is left out. */
const withoutOthers = (words: string): string =>
  words
    .split(/,\s/)
    .filter((each) => !/\sby\s/iu.test(each))
    .join(', ');

/** "… is supplied by us", "Unloading: by the buyer", "By us: power, water". */
function byAgent(words: string, right: string, before: string): Thing[] {
  if (words === '') return /^\s?:/.test(right) ? thingsIn(right.slice(right.indexOf(':') + 1)) : [];
  const done = passive.exec(words);
  if (done) return withVerb(done.groups, done.groups?.['thing'] ?? '', before);
  const named = words.replace(/\s*[:|–-]$/, '');
  const label = /^([^:|]{3,50}?)\s?[:|]\s?(.*)$/u.exec(named);
  const verb = label ? bareVerb.exec(label[2]?.trim() ?? '') : null;
  if (verb) return withVerb(verb.groups, label?.[1] ?? '', before);
  const bare = named.replace(tail, '');
  // "Witnessed by us": something else than giving is done by them.
  if (/(?:ed|back|only)$/iu.test(bare)) return [];
  return thingsIn(bare, '', /^\s(?:getragen|bezahlt)/iu.test(right));
}

/** What a clause says of the one who stands between two places in it. */
function saidAround(clause: Clause, match: RegExpExecArray): Thing[] {
  const end = match.index + match[0].length;
  const [left, right] = [clause.text.slice(0, match.index).trimEnd(), clause.text.slice(end)];
  const isPossessive = match.groups?.['possessive'] !== undefined;
  const paid = accountBefore.exec(left);
  if (paid) return thingsIn(left.slice(0, paid.index).replace(tail, ''), clause.before, true);
  const agent = isPossessive ? null : agentBefore.exec(left);
  if (agent) return byAgent(afterOpening(left.slice(0, agent.index).trim()), right, clause.before);
  const ours = oursAtEnd.exec(match[0]);
  const behind = ours ? ours[0] : right;
  if (isPossessive || ours) {
    if (accountBehind.test(behind) && accountOpening.test(left))
      return thingsIn(left.replace(accountOpening, '').replace(tail, ''), clause.before, true);
    return partBehind.test(behind) && (partOpening.test(left) || tail.test(left))
      ? thingsIn(left.replace(partOpening, '').replace(tail, ''))
      : [];
  }
  const does = active.exec(right);
  if (does && (left === '' || /[,:]$|(?:^|\s)(?:and|that|which)$/iu.test(left)))
    return withVerb(
      does.groups,
      withoutOthers(
        right.slice(does[0].length).replace(/^\s?:/, ' ').replace(andDoes, ' ').replace(manner, ' '),
      ),
      clause.before,
    );
  if (does && /^(?:we|you)$/iu.test(match[0]) && !tail.test(left))
    return withVerb(does.groups, afterOpening(left), clause.before);
  const label = /^([^:|]{3,60}?)\s?[:|]$/u.exec(left);
  return label && right.trim() === '' ? thingsIn(label[1] ?? '') : [];
}

/** A quick look whether a text can name a side at all: most cannot. */
export const mayNameParty = (text: string): boolean => anyParty.test(text);

const ownWork = new RegExp(
  String.raw`^(?:['’]s?)?\s(?:own\s)?(?:${accountOrPart}|crew|personnel|staff|men|people|team)(?![\p{L}-])`,
  'iu',
);
/** Those of whom a text says that they give, do or pay something, whatever it is. */
export const partiesActing = (text: string): RegExpExecArray[] =>
  findMatches(anchor, text).filter((match) => {
    const [left, right] = [text.slice(0, match.index).trimEnd(), text.slice(match.index + match[0].length)];
    return (
      agentBefore.test(left) ||
      accountBefore.test(left) ||
      active.test(right) ||
      oursAtEnd.test(match[0]) ||
      ownWork.test(right)
    );
  });

/** Who gives a thing for nothing, or at his cost, pays for it. */
const isFree =
  /(?<!\p{L})(?:free (?:of (?:charge|cost)|issued?)|(?:own|at (?:his|its|their|our|your)) (?:means|costs?|expense))(?!\p{L})/iu;
const withCost = (things: readonly Thing[], clause: Clause): Thing[] => [
  ...things,
  ...(isFree.test(clause.text) ? things.map((each) => ({ ...each, isCost: true })) : []),
];

const other: Readonly<Record<Party, Party>> = { buyer: 'seller', seller: 'buyer' };
/** "Are not supplied by you": the other side has to. */
const notBy = /\snot(?=\s(?:be\s)?\p{L}+\sby\s)/iu;

/** Everything that a clause says one side does, supplies or pays. */
export const dutiesSaid = (clause: Clause, sides: Sides): SaidDuty[] => {
  if (clause.isDenied) {
    if (!notBy.test(clause.text)) return [];
    const said = { ...clause, text: clause.text.replace(notBy, ''), isDenied: false };
    return dutiesSaid(said, sides).map((each) => ({ ...each, party: other[each.party] }));
  }
  const onSite = /^(.+?)\s(?:\p{L}+\s)?bauseits(?!\p{L})/iu.exec(clause.text);
  return [
    ...(onSite ? [{ party: 'buyer' as const, things: thingsIn((onSite[1] ?? '').replace(tail, '')) }] : []),
    ...findMatches(anchor, clause.text).flatMap((match): SaidDuty[] => {
      const party = partyFrom(match.groups, sides);
      return party === null ? [] : [{ party, things: withCost(saidAround(clause, match), clause) }];
    }),
  ];
};
