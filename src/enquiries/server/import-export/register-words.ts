import type { ReceivedVia } from '#extraction/contract/fields.ts';
import type { ClosingOutcome, Priority, Status } from '#enquiries/contract/records/schema.ts';

// The words of enquiry registers, as `bareHeading` writes them: letters alone, in lower case.

const wordTable = <Value extends string>(
  lists: Readonly<Partial<Record<Value, string>>>,
): ReadonlyMap<string, Value> =>
  new Map(
    Object.entries<string | undefined>(lists).flatMap(([value, words]) =>
      (words ?? '')
        .trim()
        .split(/\s+/)
        .map((word) => [word, value as Value] as const),
    ),
  );

/** Signs and words that stand in a cell for nothing yet. */
export const openWords: ReadonlyMap<string, 'open'> = wordTable({
  open: 'open pending none na nil tbd tba ongoing inprogress awaited awaiting live notyet undecided',
});

export const stageWords: ReadonlyMap<string, Status> = wordTable<Status>({
  in_review: `
    inreview review underreview feasibilityreview new open received registered pending inprogress
    active ongoing live`,
  drafting: `
    drafting draft quoting quotationinpreparation preparingquote preparingquotation preparation
    bidpreparation bidding estimating estimation costing pricing`,
  approved: `
    approved reviewed reviewcompleted readytosubmit quoted submitted quotesent quotesubmitted
    offered offersent`,
});

export const priorityWords: ReadonlyMap<string, Priority> = wordTable<Priority>({
  low: 'low minor lowpriority',
  medium: 'medium med normal standard regular mediumpriority',
  high: 'high important highpriority',
  urgent: 'urgent critical immediate asap top rush emergency',
});

export const viaWords: ReadonlyMap<string, ReceivedVia> = wordTable<ReceivedVia>({
  Email: 'email mail outlook emails byemail bymail',
  Manual: `
    manual manually byhand hand phone telephone call letter fax courier portal website webform form
    tender visit meeting verbal whatsapp`,
});

/** Words for an end; others come in as decided before, with the words of the list as their reason. */
export const outcomeWords: ReadonlyMap<string, ClosingOutcome> = wordTable<ClosingOutcome>({
  no_bid: 'nobid noquote notquoted notbidding regret regretted declined declinedtobid nooffer',
  withdrawn: `
    withdrawn withdrawnbythecustomer cancelled canceled cancelledbycustomer customercancelled
    projectcancelled`,
  duplicate: 'duplicate duplicateofanotherenquiry duplicated repeated',
  not_enquiry: 'notanenquiry noenquiry spam',
  decided_before: `
    decidedbeforeitwasimported closed won lost order ordered orderreceived orderwon orderlost
    poreceived awarded notawarded completed complete done finished`,
});
