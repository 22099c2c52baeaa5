import { failureOf } from '../errors.ts';

/**
 * What a choice says while its options are on their way or did not come: that, not that there are none, and of a
 * value whose name is not known yet not that nothing is chosen.
 */
export const unreadChoice = (
  { data, error }: { data?: unknown; error?: unknown },
  value: string | null | undefined,
): { emptyText?: string; placeholder?: string } =>
  data
    ? {}
    : {
        emptyText: error ? failureOf(error).message : 'Loading…',
        ...(value ? { placeholder: '…' } : {}),
      };
