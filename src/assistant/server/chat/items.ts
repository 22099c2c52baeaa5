import { noted, wordNoted } from '#kit/server/language/noted.ts';
import { may } from '#permissions/server/service.ts';
import {
  countIndexing,
  headingsOf,
  listSearchedDocuments,
  type SearchedDocument,
} from '#documents/server/texts/service.ts';
import { insights } from '#enquiries/server/records/service.ts';
import type { EmbeddingTools } from '#documents/server/vectors/service.ts';
import { filterSchema } from '#enquiries/contract/records/filters.ts';
import type { Scope } from '#kit/server/scope.ts';
import { chooseSentences, embeddedName } from '../answering/embedded.ts';
import { passagesOf } from '../answering/passages.ts';
import { gatherPassages, minCoverage } from '../answering/finding/searching.ts';
import { coverageOf } from '../answering/finding/gathered.ts';
import { understand } from '../understanding/understand.ts';
import type { TurnTools } from './turn.ts';

const maxPrompts = 3;
const maxTried = 9;
const minHeadingLength = 4;
const maxHeadingLength = 60;

/** Headings that name no subject of their own. */
const emptyHeading =
  /^(?:purpose|scope|general|introduction|references?|definitions?|responsibilit(?:y|ies)|records?|procedure|contents?|revision history|annex.*|appendix.*)$/i;

const promptOf = (heading: string, { title }: SearchedDocument): string | null => {
  const subject = heading.replace(/^[\d.()\s#]+/, '').trim();
  const isName =
    subject.length >= minHeadingLength && subject.length <= maxHeadingLength && !emptyHeading.test(subject);
  if (!isName || title.toLowerCase().includes(subject.toLowerCase())) return null;
  // "Final Inspection" reads as "final inspection"; "API Monogram" keeps its letters.
  const words = subject.replace(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
  return noted`What does ${title} say about ${words}?`;
};

/** Whether the documents really answer a question, by the same steps a turn takes. */
const isAnswered = async (scope: Scope, question: string, embedding: EmbeddingTools): Promise<boolean> => {
  const understood = await understand(scope, { question, before: null, enquiryId: null, documentIds: [] });
  const { found, texts } = await gatherPassages(scope, understood, embedding);
  return coverageOf(found) >= minCoverage && chooseSentences(question, passagesOf(found, texts)).length > 0;
};

/** Questions that the organisation's own approved documents answer, each of another document. */
const promptsOf = async (
  scope: Scope,
  documents: readonly SearchedDocument[],
  embedding: EmbeddingTools,
): Promise<string[]> => {
  const approved = documents.filter(({ isApproved }) => isApproved);
  const headings = await headingsOf(
    scope,
    approved.map(({ revisionId }) => revisionId),
    maxTried * maxTried,
  );
  const prompts = new Map<string, string>();
  let tried = 0;
  for (const { revisionId, heading } of headings) {
    const document = approved.find((each) => each.revisionId === revisionId);
    const prompt = document && !prompts.has(document.id) ? promptOf(heading, document) : null;
    if (!document || !prompt) continue;
    tried += 1;
    if (await isAnswered(scope, prompt, embedding)) prompts.set(document.id, prompt);
    if (prompts.size === maxPrompts || tried === maxTried) break;
  }
  return [...prompts.values()];
};

/** What the assistant can draw on for the person who asks (AI-3). */
export const items = async (
  scope: Scope,
  { chooseAnswerer, embedding }: Pick<TurnTools, 'chooseAnswerer' | 'embedding'>,
) => {
  const mayRead = may(scope, 'documents:read');
  const documents = mayRead ? await listSearchedDocuments(scope) : [];
  const { answerer } = await chooseAnswerer({
    organisationId: scope.organisationId,
    userId: scope.actor.userId ?? '',
  });
  return {
    documents: documents.map(({ id, title, kind, department, revisionNo }) => ({
      id,
      title,
      kind,
      department,
      revisionNo,
    })),
    indexing: mayRead ? await countIndexing(scope) : 0,
    enquiries: may(scope, 'enquiries:read') ? (await insights(scope, filterSchema.parse({}))).total : 0,
    prompts: (await promptsOf(scope, documents, embedding)).map((prompt) =>
      wordNoted(prompt, scope.actor.language),
    ),
    by: wordNoted(answerer?.by ?? embeddedName, scope.actor.language),
  };
};
