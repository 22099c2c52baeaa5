import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fieldEndpoints, recordEndpoints, requirementEndpoints } from '#enquiries/contract/endpoints.ts';
import { intakeEndpoints } from '#enquiries/contract/source-endpoints.ts';
import type { EnquiryCard, Status } from '#enquiries/contract/schema.ts';
import { amendmentEndpoints } from '#enquiries/contract/revisions/revision-endpoints.ts';
import type { CallOf, QueryOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { api, calling } from '#kit/client/api.ts';
import { sendFile, type FileSending } from '#kit/client/upload.ts';
import { passesColumn } from './column-filter.ts';
import { putCard, takeCard, type CardPage } from './placing.ts';

/** What a list is asked for: the page's filter, a stage on the board, and how many at a time. */
export type ListAsked = Partial<Omit<QueryOf<typeof recordEndpoints.list>, 'cursor'>>;
/** `as: 'new'` makes an enquiry of its own of a mail that answers one that is here. */
type MailSent = FileSending & { as?: 'new' };

export const enquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEnquiries: build.query<ReplyOf<typeof recordEndpoints.list>, CallOf<typeof recordEndpoints.list>>({
      query: calling(recordEndpoints.list),
      providesTags: ['Enquiries'],
    }),
    /** The same list page after page, for the list and each column of the board. */
    enquiryPages: build.infiniteQuery<ReplyOf<typeof recordEndpoints.list>, ListAsked, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      query: ({ queryArg, pageParam }) =>
        calling(recordEndpoints.list)({ query: { ...queryArg, cursor: pageParam ?? undefined } }),
      providesTags: ['Enquiries'],
    }),
    enquiryCounts: build.query<ReplyOf<typeof recordEndpoints.counts>, void>({
      query: () => calling(recordEndpoints.counts)({}),
      providesTags: ['Enquiries'],
    }),
    enquiryInsights: build.query<
      ReplyOf<typeof recordEndpoints.insights>,
      CallOf<typeof recordEndpoints.insights>
    >({
      query: calling(recordEndpoints.insights),
      providesTags: ['Enquiries'],
    }),
    addEnquiry: build.mutation<ReplyOf<typeof recordEndpoints.add>, CallOf<typeof recordEndpoints.add>>({
      query: calling(recordEndpoints.add),
      invalidatesTags: ['Enquiries', 'Waiting'],
    }),
    uploadMail: build.mutation<ReplyOf<typeof intakeEndpoints.upload>, MailSent>({
      queryFn: ({ as, ...sending }) => sendFile(intakeEndpoints.upload, { query: { as } }, sending),
      invalidatesTags: (reply) => (reply ? ['Enquiries', 'Waiting'] : []),
    }),
    uploadAmendment: build.mutation<
      ReplyOf<typeof amendmentEndpoints.upload>,
      FileSending & { enquiryId: string }
    >({
      queryFn: ({ enquiryId, ...sending }) =>
        sendFile(amendmentEndpoints.upload, { params: { id: enquiryId } }, sending),
      invalidatesTags: (reply, _failure, { enquiryId }) =>
        reply ? ['Enquiries', 'Revisions', { type: 'Enquiry', id: enquiryId }] : [],
    }),
    findEnquiry: build.query<ReplyOf<typeof recordEndpoints.find>, CallOf<typeof recordEndpoints.find>>({
      query: calling(recordEndpoints.find),
      // A missing enquiry may be written later, so its page looks again whenever the list changes.
      providesTags: (reply) => (reply ? [{ type: 'Enquiry', id: reply.id }] : ['Enquiries']),
    }),
    changeEnquiry: build.mutation<
      ReplyOf<typeof recordEndpoints.change>,
      CallOf<typeof recordEndpoints.change>
    >({
      query: calling(recordEndpoints.change),
      onQueryStarted: async ({ params, body }, { dispatch, getState, queryFulfilled }) => {
        await queryFulfilled.catch(changeInCaches({ dispatch, getState }, params.id, body ?? {}));
      },
      invalidatesTags: (reply) => (reply ? ['Enquiries', 'Waiting', { type: 'Enquiry', id: reply.id }] : []),
    }),
    moveEnquiry: build.mutation<ReplyOf<typeof recordEndpoints.move>, CallOf<typeof recordEndpoints.move>>({
      query: calling(recordEndpoints.move),
      onQueryStarted: async ({ params, body }, { dispatch, getState, queryFulfilled }) => {
        const putBack = moveInCaches({ dispatch, getState }, params.id, body.Status);
        await queryFulfilled.catch(putBack);
      },
      invalidatesTags: (_reply, _failure, { params }) => ['Enquiries', { type: 'Enquiry', id: params.id }],
    }),
    closingDates: build.query<
      ReplyOf<typeof recordEndpoints.closingDates>,
      CallOf<typeof recordEndpoints.closingDates>
    >({
      query: calling(recordEndpoints.closingDates),
      providesTags: (_reply, _failure, { params }) => [{ type: 'Enquiry', id: params.id }],
    }),
    closeEnquiry: build.mutation<ReplyOf<typeof recordEndpoints.close>, CallOf<typeof recordEndpoints.close>>(
      {
        query: calling(recordEndpoints.close),
        onQueryStarted: async ({ params }, { dispatch, getState, queryFulfilled }) => {
          await queryFulfilled.catch(moveInCaches({ dispatch, getState }, params.id, null));
        },
        invalidatesTags: (reply) =>
          reply ? ['Enquiries', 'Waiting', { type: 'Enquiry', id: reply.id }] : [],
      },
    ),
    reopenEnquiry: build.mutation<
      ReplyOf<typeof recordEndpoints.reopen>,
      CallOf<typeof recordEndpoints.reopen>
    >({
      query: calling(recordEndpoints.reopen),
      invalidatesTags: (reply) => (reply ? ['Enquiries', 'Waiting', { type: 'Enquiry', id: reply.id }] : []),
    }),
    enquiryHistory: build.query<
      ReplyOf<typeof recordEndpoints.history>,
      CallOf<typeof recordEndpoints.history>
    >({
      query: calling(recordEndpoints.history),
      // Mails, comments and reminders write into the history too.
      providesTags: (_reply, _failure, { params }) => [
        'Enquiries',
        'Conversation',
        'Comments',
        'Reminders',
        { type: 'Enquiry', id: params.id },
      ],
    }),
    sourceText: build.query<
      ReplyOf<typeof intakeEndpoints.sourceText>,
      CallOf<typeof intakeEndpoints.sourceText>
    >({
      query: calling(intakeEndpoints.sourceText),
    }),
    decideField: build.mutation<ReplyOf<typeof fieldEndpoints.decide>, CallOf<typeof fieldEndpoints.decide>>({
      query: calling(fieldEndpoints.decide),
      invalidatesTags: ['Enquiries', 'Enquiry', 'Review', 'Waiting'],
    }),
    confirmFields: build.mutation<
      ReplyOf<typeof fieldEndpoints.confirm>,
      CallOf<typeof fieldEndpoints.confirm>
    >({
      query: calling(fieldEndpoints.confirm),
      invalidatesTags: ['Enquiries', 'Enquiry', 'Review', 'Waiting'],
    }),
    listRequirements: build.query<
      ReplyOf<typeof requirementEndpoints.list>,
      CallOf<typeof requirementEndpoints.list>
    >({
      query: calling(requirementEndpoints.list),
      providesTags: ['Requirements'],
    }),
    addRequirement: build.mutation<
      ReplyOf<typeof requirementEndpoints.add>,
      CallOf<typeof requirementEndpoints.add>
    >({
      query: calling(requirementEndpoints.add),
      invalidatesTags: ['Requirements', 'Enquiries', 'Enquiry', 'Review', 'Waiting'],
    }),
    changeRequirement: build.mutation<
      ReplyOf<typeof requirementEndpoints.change>,
      CallOf<typeof requirementEndpoints.change>
    >({
      query: calling(requirementEndpoints.change),
      invalidatesTags: ['Requirements', 'Enquiries', 'Enquiry', 'Review', 'Waiting'],
    }),
    acceptRequirements: build.mutation<
      ReplyOf<typeof requirementEndpoints.accept>,
      CallOf<typeof requirementEndpoints.accept>
    >({
      query: calling(requirementEndpoints.accept),
      invalidatesTags: ['Requirements', 'Enquiries', 'Enquiry', 'Review', 'Waiting'],
    }),
  }),
});

export const {
  useListEnquiriesQuery,
  useEnquiryPagesInfiniteQuery,
  useEnquiryCountsQuery,
  useEnquiryInsightsQuery,
  useAddEnquiryMutation,
  useUploadMailMutation,
  useUploadAmendmentMutation,
  useFindEnquiryQuery,
  useChangeEnquiryMutation,
  useMoveEnquiryMutation,
  useClosingDatesQuery,
  useCloseEnquiryMutation,
  useReopenEnquiryMutation,
  useEnquiryHistoryQuery,
  useSourceTextQuery,
  useDecideFieldMutation,
  useConfirmFieldsMutation,
  useListRequirementsQuery,
  useAddRequirementMutation,
  useChangeRequirementMutation,
  useAcceptRequirementsMutation,
} = enquiriesApi;

type State = Parameters<typeof enquiriesApi.util.selectCachedArgsForQuery>[0];
type Store = { dispatch: ThunkDispatch<State, unknown, UnknownAction>; getState: () => State };

const ofAnyColumn = { status: undefined, text: undefined, level: undefined };
/** Whether two lists belong to one page: they differ at most in their column. */
const samePage = (a: ListAsked, b: ListAsked): boolean =>
  JSON.stringify({ ...a, ...ofAnyColumn }) === JSON.stringify({ ...b, ...ofAnyColumn });

/**
 * Moves a card to a stage in every list held here before the server has answered; without a stage it leaves them all, as a closed
 * enquiry does. The function it gives puts it back where it stood.
 */
function moveInCaches({ dispatch, getState }: Store, id: string, status: Status | null): () => void {
  const { updateQueryData, selectCachedArgsForQuery } = enquiriesApi.util;
  const dataOf = (asked: ListAsked) => enquiriesApi.endpoints.enquiryPages.select(asked)(getState()).data;
  const pagesOf = (asked: ListAsked) => dataOf(asked)?.pages ?? [];
  // A whole new value, not a change of the draft: of a change every card is copied into the patches, twice, while the hand lets go.
  const show = (asked: ListAsked, pages: CardPage[]) => {
    const data = dataOf(asked);
    if (data) dispatch(updateQueryData('enquiryPages', asked, () => ({ ...data, pages })));
  };
  const lists = selectCachedArgsForQuery(getState(), 'enquiryPages');

  const left = lists.flatMap((from) => {
    const taken = from.status === status ? null : takeCard(pagesOf(from), id);
    return taken ? [{ from, ...taken }] : [];
  });
  const moved = status && left[0] ? { ...left[0].card, Status: status } : null;
  const reached = lists.filter(
    (to) =>
      moved &&
      to.status === status &&
      left.some(({ from }) => samePage(from, to)) &&
      passesColumn(moved, to) &&
      !takeCard(pagesOf(to), id),
  );
  for (const { from, pages, nextId } of left)
    show(from, moved && !from.status ? putCard(pages, moved, from, nextId) : pages);
  for (const to of reached) if (moved) show(to, putCard(pagesOf(to), moved, to));

  return () => {
    for (const to of reached) show(to, takeCard(pagesOf(to), id)?.pages ?? pagesOf(to));
    for (const { from, card, nextId } of left)
      show(from, putCard(takeCard(pagesOf(from), id)?.pages ?? pagesOf(from), card, from, nextId));
  };
}

type Chosen = Partial<Pick<EnquiryCard, 'Priority' | 'dueDate'>>;

/** Shows a chosen priority or due date in every list held here before the server has answered; the function it gives takes it back. */
function changeInCaches(
  { dispatch, getState }: Store,
  id: string,
  { Priority, dueDate }: Chosen,
): () => void {
  const { updateQueryData, selectCachedArgsForQuery } = enquiriesApi.util;
  const change: Chosen = {
    ...(Priority === undefined ? {} : { Priority }),
    ...(dueDate === undefined ? {} : { dueDate }),
  };
  const back: (() => void)[] = [];
  const write = (asked: ListAsked, chosen: Chosen) =>
    dispatch(
      updateQueryData('enquiryPages', asked, (draft) => {
        const card = draft.pages.flatMap((page) => page.items).find((each) => each.id === id);
        if (card) Object.assign(card, chosen);
      }),
    );
  for (const asked of selectCachedArgsForQuery(getState(), 'enquiryPages')) {
    const pages = enquiriesApi.endpoints.enquiryPages.select(asked)(getState()).data?.pages ?? [];
    const card = pages.flatMap((page) => page.items).find((each) => each.id === id);
    if (!card) continue;
    const before: Chosen = {
      ...('Priority' in change && { Priority: card.Priority }),
      ...('dueDate' in change && { dueDate: card.dueDate }),
    };
    write(asked, change);
    back.push(() => write(asked, before));
  }
  return () => back.forEach((putBack) => putBack());
}
