import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { noted } from '#kit/server/language/noted.ts';
import { attributeFrom } from '../../facts/assertions/attribute-words.ts';
import { isInForce, quoteFrom, type Statement } from '../../facts/statements.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { differencesClause } from '../clauses.ts';

/** What a statement requires or does without, by its own words. */
type Demand = { name: string; isAsked: boolean; statement: Statement };

const thing = String.raw`((?:[\p{L}-]+\s){0,5}?[\p{L}-]+)`;
const verb = String.raw`(?:is|are|shall be|to be|must be|will be)?`;
const wanted = 'required|permitted|allowed|included|necessary|needed|acceptable|accepted';
const said = new RegExp(
  String.raw`(?:^|[,;.]\s)(no\s)?${thing}\s${verb}\s?(not\s)?(?:${wanted})\b(?!\s(?:to|by|for|in|at|under|on|from|as)\b)`,
  'giu',
);
const labelled =
  /^\W*([^:|]{3,50}?)\s?[:|]\s?(not required|not included|not permitted|not allowed|none|no|nil|required|included|permitted|allowed|yes)\W*$/iu;
const speaks = new RegExp(String.raw`\b(?:${wanted}|none|nil|yes|no)\b`, 'i');
/** Whether it is wanted may depend on something. */
const depends = /\b(?:if|unless|where|when|only|except|other|further|additional|more|than|which|that)\b/i;
/** Another rule asks whether these are wanted. */
const elsewhere = /\bmonogram|\bsour\b|\bpartial|\bpart (?:shipment|deliver)/i;

const demand = (statement: Statement, words: string, isAsked: boolean): Demand[] => {
  const core = attributeFrom(words, '').core.toSorted();
  return core.length === 0 || core.length > 4 || elsewhere.test(words)
    ? []
    : [{ name: core.join(' '), isAsked, statement }];
};

const demandsIn = (statement: Statement): Demand[] => {
  const { text } = statement;
  if (!isInForce(statement) || !speaks.test(text) || depends.test(text)) return [];
  const label = labelled.exec(text);
  if (label) return demand(statement, label[1] ?? '', !/^(?:no|not .*|none|nil)$/i.test(label[2] ?? ''));
  return findMatches(said, text).flatMap(([, no, words = '', not]) =>
    demand(statement, words, no === undefined && not === undefined),
  );
};

const isOneRow = ({ statement: one }: Demand, { statement: other }: Demand): boolean =>
  one.source === other.source && one.start === other.start;

const findingFor = (all: readonly Demand[]): RuleFinding[] => {
  // "Gas service | yes | no": the cells of a row are each of its column.
  const same = all.filter(
    (one) => !all.some((other) => one.isAsked !== other.isAsked && isOneRow(one, other)),
  );
  const [asked, denied] = [same.find(({ isAsked }) => isAsked), same.find(({ isAsked }) => !isAsked)];
  if (!asked || !denied) return [];
  const quoted = [asked, denied].map(({ statement: { source, start, end } }) =>
    quoteFrom(source, start, end),
  );
  const [one = '', other = ''] = quoted.map(({ text }) => text.replace(/\s+/g, ' '));
  return [
    {
      title: noted`One place asks for what another does without: “${one}” and “${other}”`,
      question: `You write “${one}” and “${other}”. Which one applies?`,
      quotes: quoted,
      about: asked.name,
    },
  ];
};

export const rule: Rule = {
  key: 'required-and-not',
  kind: 'contradiction',
  title: 'The same thing is required in one place and not in another',
  source: differencesClause,
  severity: 'blocking',
  departments: ['Project Management', 'Engineering'],
  check: (facts) =>
    [...Map.groupBy(facts.statements.flatMap(demandsIn), ({ name }) => name).values()].flatMap((same) =>
      findingFor(same),
    ),
  examples: [
    {
      texts: ['Impact tests are required.', 'DATA SHEET\n\nImpact test: not required'],
      titles: [
        'One place asks for what another does without: “Impact tests are required.” and “Impact test: not required”',
      ],
    },
    {
      texts: ['Site installation is included.\n\nSite installation is not included.'],
      titles: [
        'One place asks for what another does without: “Site installation is included.” and “Site installation is not included.”',
      ],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Hose | Choke line | Kill line | Vent line\nSize | 3 in | 2 in | 4 in\nGas service rated | yes | no | no\nTag | H-101 | H-102 | H-103',
      ],
    },
    { texts: ['Impact tests are required.', 'Hardness test: not required'] },
    {
      texts: [
        'Post weld heat treatment is required if the wall exceeds 38 mm.',
        'Post weld heat treatment: no',
      ],
    },
    { texts: ['Painting is not required for stainless parts.', 'Painting: required'] },
  ],
};
