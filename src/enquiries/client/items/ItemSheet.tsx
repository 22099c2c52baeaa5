import { useId, useState } from 'react';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Banner } from '#ui/States.tsx';
import { changedCells, isWithoutName, ItemFields, startOf, type ItemDraft } from './ItemFields.tsx';
import type { ItemFormState } from './use-item-actions.ts';

type ItemSheetProps = {
  enquiryId: string;
  form: ItemFormState;
  nextRevision: number | null;
  onClose: () => void;
};

const cellsOf = (form: ItemFormState): ItemDraft['cells'] =>
  startOf(
    form.kind === 'edit'
      ? Object.fromEntries(Object.entries(form.item.cells).map(([column, cell]) => [column, cell?.value]))
      : {},
  );

/** The form of one item: a field for each cell. An emptied one says that the text is silent. */
export function ItemSheet({ enquiryId, form, nextRevision, onClose }: ItemSheetProps) {
  const formId = useId();
  const [draft, setDraft] = useState<ItemDraft>(() => ({
    cells: cellsOf(form),
    isOptional: form.kind === 'edit' && form.item.isOptional,
  }));
  const [isNameless, setNameless] = useState(false);
  const [add, adding] = useMutation(lineItemEndpoints.add);
  const [change, changing] = useMutation(lineItemEndpoints.change);
  const send = () => {
    const { isOptional } = draft;
    if (isWithoutName(draft.cells)) return setNameless(true);
    const written = changedCells(cellsOf(form), draft.cells);
    const sent =
      form.kind === 'add'
        ? add({ params: { id: enquiryId }, body: { cells: written, isOptional } }).unwrap()
        : change({
            params: { id: enquiryId, itemId: form.item.id },
            body: { action: 'edit', cells: written, isOptional },
          }).unwrap();
    sent.then(onClose, toastFailure);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={form.kind === 'add' ? 'Add item' : `Edit item ${form.item.cells.item?.value ?? form.item.no}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={adding.isLoading || changing.isLoading}>
            {form.kind === 'add' ? 'Add item' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="grid gap-4"
      >
        {nextRevision === null ? null : (
          <Banner tone="warning">
            The feasibility review is open. This opens revision {nextRevision}; the departments it concerns
            are asked again.
          </Banner>
        )}
        <ItemFields draft={draft} onChange={setDraft} isNameless={isNameless} />
      </form>
    </Sheet>
  );
}
