import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';

type NoEnquiriesProps = {
  /** A filter leaves everything out; otherwise the organisation has no enquiry yet. */
  isNarrowed: boolean;
  onClear: () => void;
  /** The button that adds the first one. */
  add: React.ReactNode;
};

/** The two kinds of an empty list (CR-7). */
export function NoEnquiries({ isNarrowed, onClear, add }: NoEnquiriesProps) {
  if (!isNarrowed)
    return (
      <EmptyState
        title="No enquiries found."
        hint="Drop a customer's mail here, or write the enquiry down by hand."
        action={add}
      />
    );
  return (
    <EmptyState
      title="No enquiries match your filters"
      hint="Try adjusting your filter or sort options"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
