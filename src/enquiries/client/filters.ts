import * as z from 'zod/mini';
import { filterSchema, unbound, viewTypes, type EnquiryFilter } from '#enquiries/contract/records/filters.ts';

const pageFilterSchema = z.object({ ...filterSchema.shape, viewType: z._default(z.enum(viewTypes), 'list') });

/** Everything the person chose on the contract review page (specification, section 3). */
export type PageFilter = z.infer<typeof pageFilterSchema>;

export const defaultFilter: PageFilter = pageFilterSchema.parse({});
const names = Object.keys(defaultFilter) as (keyof PageFilter)[];
/** Names of the address that belong to the filter. */
export const filterNames: readonly string[] = names;

/** The filter an address holds; what is missing or not understood is the default (CR-4). */
export const readFilter = (address: URLSearchParams): PageFilter =>
  pageFilterSchema.parse(
    Object.fromEntries(
      names
        .filter((name) => pageFilterSchema.shape[name].safeParse(address.get(name) ?? undefined).success)
        .map((name) => [name, address.get(name) ?? undefined]),
    ),
  );

/** The address of a filter; defaults are left out, so an untouched page has a bare address. */
export const writeFilter = (filter: PageFilter): URLSearchParams =>
  new URLSearchParams(
    names
      .filter((name) => filter[name].trim() !== defaultFilter[name])
      .map((name) => [name, filter[name].trim()]),
  );

/** The defaults, in the view the person is looking at (CR-4). */
export const resetFilter = (filter: PageFilter): PageFilter => ({
  ...defaultFilter,
  viewType: filter.viewType,
});

/**
 * What the server is asked for: the filter without the view. What a line of the insights left is left of
 * the list alone.
 */
export const askedFilter = (filter: PageFilter): EnquiryFilter =>
  filterSchema.parse(filter.viewType === 'list' ? filter : { ...filter, ...unbound });

/** Whether the filter can leave an enquiry out; the order cannot. */
export const isNarrowed = (filter: PageFilter): boolean =>
  names.some((name) => !/^sort|^view/.test(name) && filter[name] !== defaultFilter[name]);

/** Whether there is anything to reset. */
export const isChanged = (filter: PageFilter): boolean =>
  names.some((name) => name !== 'viewType' && filter[name] !== defaultFilter[name]);

/** Whether the list is one in which departments or the approver have still to decide. */
const isUnderReview = ({ scope }: PageFilter): boolean =>
  scope === 'feasibility' || scope === 'feasibility-pending' || scope === 'approval';

/**
 * Whether a list under review is shown whole and in its own order: then those still to be decided stand by urgency
 * above the rows, which leave them out.
 */
export const isQueue = (filter: PageFilter): boolean =>
  isUnderReview(filter) && !isChanged({ ...filter, scope: defaultFilter.scope });
