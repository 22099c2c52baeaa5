import { useSearchParams } from 'react-router';
import { materialFilterSchema, type MaterialFilter } from '#material-requests/contract/filters.ts';

export const defaultFilter: MaterialFilter = materialFilterSchema.parse({});
const names = Object.keys(defaultFilter) as (keyof MaterialFilter)[];

/** The filter an address holds; what is missing or not understood is the default. */
export const readFilter = (address: URLSearchParams): MaterialFilter =>
  materialFilterSchema.parse(
    Object.fromEntries(
      names
        .filter((name) => materialFilterSchema.shape[name].safeParse(address.get(name) ?? undefined).success)
        .map((name) => [name, address.get(name) ?? undefined]),
    ),
  );

/** The address of a filter; defaults are left out. */
export const writeFilter = (filter: MaterialFilter): URLSearchParams =>
  new URLSearchParams(
    names
      .filter((name) => filter[name].trim() !== defaultFilter[name])
      .map((name) => [name, filter[name].trim()]),
  );

/** What a link into the form asks to start from; null when it does not ask for the form. */
export type FormStart = { enquiry: string | null; requirement: string | null };
export const readStart = (address: URLSearchParams): FormStart | null =>
  address.get('new') === '1'
    ? { enquiry: address.get('enquiry'), requirement: address.get('requirement') }
    : null;

/** Whether the filter can leave a request out; the order cannot. */
export const isNarrowed = (filter: MaterialFilter): boolean =>
  names.some((name) => name !== 'sort' && filter[name] !== defaultFilter[name]);

export const requestPath = ({ number }: { number: string }): string =>
  `/app/material-request/${encodeURIComponent(number)}`;

/** The page's filter in its address, what the form is asked to start from, and how to change both. */
export function usePageAddress() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  return {
    filter,
    start: readStart(address),
    choose: (change: Partial<MaterialFilter>) =>
      setAddress(writeFilter({ ...filter, ...change }), { replace: true, preventScrollReset: true }),
    reset: () => setAddress(new URLSearchParams(), { replace: true }),
    openForm: () => setAddress((before) => new URLSearchParams([...before, ['new', '1']])),
    closeForm: () => setAddress(writeFilter(filter), { replace: true, preventScrollReset: true }),
  };
}
