import { useId, useState } from 'react';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { lineItemLabels } from '#enquiries/contract/items/labels.ts';
import type { WrittenCells } from '#enquiries/contract/items/schema.ts';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Banner } from '#ui/States.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';
import type { ItemFormState } from './use-item-actions.ts';

type ItemSheetProps = {
  enquiryId: string;
  form: ItemFormState;
  nextRevision: number | null;
  onClose: () => void;
};

const startOf = (form: ItemFormState): Record<LineItemColumn, string> =>
  Object.fromEntries(
    lineItemColumns.map((column) => [
      column,
      form.kind === 'edit' ? (form.item.cells[column]?.value ?? '') : '',
    ]),
  ) as Record<LineItemColumn, string>;

/** The form of one item: a field for each cell. An emptied one says that the text is silent. */
export function ItemSheet({ enquiryId, form, nextRevision, onClose }: ItemSheetProps) {
  const formId = useId();
  const [cells, setCells] = useState(() => startOf(form));
  const [isOptional, setOptional] = useState(form.kind === 'edit' && form.item.isOptional);
  const [isNameless, setNameless] = useState(false);
  const [add, adding] = useMutation(lineItemEndpoints.add);
  const [change, changing] = useMutation(lineItemEndpoints.change);
  const send = () => {
    if (`${cells.description}${cells.tag}`.trim() === '') return setNameless(true);
    const before = startOf(form);
    const written: WrittenCells = Object.fromEntries(
      Object.entries(cells).filter(([column, value]) => value !== before[column as LineItemColumn]),
    );
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
        className="grid grid-cols-2 gap-4"
      >
        {nextRevision === null ? null : (
          <div className="col-span-2">
            <Banner tone="warning">
              The feasibility review is open. This opens revision {nextRevision}; the departments it concerns
              are asked again.
            </Banner>
          </div>
        )}
        {lineItemColumns.map((column) => (
          <Field
            key={column}
            label={lineItemLabels[column]}
            className={column === 'description' ? 'col-span-2' : ''}
            error={
              column === 'description' && isNameless
                ? 'Say what the item is: a description or a tag'
                : undefined
            }
          >
            {column === 'description' ? (
              <TextArea
                dir="auto"
                rows={2}
                maxLength={2000}
                value={cells[column]}
                onChange={(event) => setCells({ ...cells, [column]: event.target.value })}
              />
            ) : (
              <TextInput
                dir="auto"
                maxLength={2000}
                value={cells[column]}
                onChange={(event) => setCells({ ...cells, [column]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <div className="col-span-2">
          <Checkbox
            checked={isOptional}
            onChange={(event) => setOptional(event.target.checked)}
            label="Option, not in the totals"
          />
        </div>
      </form>
    </Sheet>
  );
}
