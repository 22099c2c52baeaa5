import { foldText } from '#text/terms.ts';
import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import {
  minSureConfidence,
  type EnquiryProposal,
  type EnquiryToExtract,
  type ProposedField,
  type ProposedRequirement,
} from '#extraction/contract/proposals.ts';
import type { Span } from '#extraction/contract/sources.ts';

/** What a model alone found; a person looks at it first. */
export const confidenceOfModel = 0.6;
/** How right rows are on which rules and model agree was never measured: they are not accepted unseen. */
const maxAgreedConfidence = minSureConfidence - 0.01;
/** What is left of the rules' confidence where the model reads something else. */
const doubt = 0.6;

/** Fields the headers of a mail say; nothing in its text can. */
const fromHeaders = new Set<EnquiryFieldName>(['ReceivedVia', 'DateOfReceipt']);

const foldedValue = (value: FieldValue): string =>
  Array.isArray(value) ? value.map(foldText).toSorted().join('; ') : foldText(value ?? '');
const isSilent = (value: FieldValue): boolean => foldedValue(value) === '';

const raised = (one: number, other: number): number =>
  Math.min(maxAgreedConfidence, Math.max(one, other) + (1 - Math.max(one, other)) / 2);

/**
 * Two readings of one field: agreement raises the confidence, a conflict keeps the rules' value
 * with less of it, silence takes the model's.
 */
const mergedField = (rule: ProposedField, model: ProposedField | undefined): ProposedField => {
  if (!model || fromHeaders.has(rule.field) || isSilent(model.value)) return rule;
  if (isSilent(rule.value)) return model;
  const agree = foldedValue(rule.value) === foldedValue(model.value);
  return { ...rule, confidence: agree ? raised(rule.confidence, model.confidence) : rule.confidence * doubt };
};

const overlaps = (one: Span, other: Span): boolean =>
  one.sourceId === other.sourceId && one.start < other.end && other.start < one.end;

/** A row of the rules that the model found as well: the rules' words, with what only the model saw added. */
const mergedRow = (
  rule: ProposedRequirement,
  models: readonly ProposedRequirement[],
): ProposedRequirement => {
  const [first] = models;
  if (!first) return rule;
  const agrees = models.some(({ category }) => category === rule.category);
  const standard =
    rule.standard ??
    models.map((row) => row.standard).find((each) => each !== null && rule.span.quote.includes(each)) ??
    null;
  return {
    ...rule,
    standard,
    confidence: agrees ? raised(rule.confidence, first.confidence) : rule.confidence,
  };
};

/** Rows or positions of a model that stand beside each other in one passage are one. */
const apart = <T extends { span: Span }>(rows: readonly T[]): T[] =>
  rows.filter((row, at) => !rows.slice(0, at).some((before) => overlaps(before.span, row.span)));

/** What a model found in each part of the texts; of a field told in several the first counts. */
export const joinProposals = (parts: readonly EnquiryProposal[]): EnquiryProposal => ({
  fields: parts.flatMap(({ fields }) => fields),
  requirements: parts.flatMap(({ requirements }) => requirements),
  lineItems: parts.flatMap(({ lineItems }) => lineItems ?? []),
  supersessions: parts.flatMap(({ supersessions }) => supersessions ?? []),
  contradictions: parts.flatMap(({ contradictions }) => contradictions ?? []),
});

/**
 * The rules' proposal with what a model found: nothing of the rules is lost, nothing of theirs is
 * overwritten.
 */
export const merge = (
  rules: EnquiryProposal,
  model: EnquiryProposal,
  sources: EnquiryToExtract['sources'],
): EnquiryProposal => {
  const order = new Map(sources.map(({ id }, at) => [id, at]));
  const place = ({ span }: ProposedRequirement) => (order.get(span.sourceId) ?? 0) * 1e9 + span.start;
  const rows = rules.requirements.map((row) =>
    mergedRow(
      row,
      model.requirements.filter((each) => overlaps(each.span, row.span)),
    ),
  );
  const added = apart(
    model.requirements.filter((row) => !rules.requirements.some((each) => overlaps(each.span, row.span))),
  );
  return {
    ...rules,
    otherPost: added.length === 0 ? (rules.otherPost ?? null) : null,
    fields: rules.fields.map((field) =>
      mergedField(
        field,
        model.fields.find((each) => each.field === field.field),
      ),
    ),
    requirements: [...rows, ...added].toSorted((one, other) => place(one) - place(other)),
    // Lists are what the rules read well; what stands in sentences alone may be told by the model, and never twice.
    lineItems: rules.lineItems?.length ? rules.lineItems : apart(model.lineItems ?? []),
    supersessions: [
      ...(rules.supersessions ?? []),
      ...(model.supersessions ?? []).filter(
        ({ older }) => !rules.supersessions?.some((each) => overlaps(each.older, older)),
      ),
    ],
    contradictions: model.contradictions ?? [],
  };
};
