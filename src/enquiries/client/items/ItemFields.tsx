import { lineItemLabels } from '#enquiries/contract/items/labels.ts';
import type { WrittenCells } from '#enquiries/contract/items/schema.ts';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea, TextInput } from '#ui/TextInput.tsx';

export type ItemDraft = { cells: Record<LineItemColumn, string>; isOptional: boolean };

/** The cells of a form as they begin: an empty text where nothing is said. */
export const startOf = (
  values: Readonly<Partial<Record<LineItemColumn, string | null>>>,
): ItemDraft['cells'] =>
  Object.fromEntries(lineItemColumns.map((column) => [column, values[column] ?? ''])) as ItemDraft['cells'];

/** Only what was changed is sent: what nobody touched keeps the place it was read at. */
export const changedCells = (before: ItemDraft['cells'], after: ItemDraft['cells']): WrittenCells =>
  Object.fromEntries(
    Object.entries(after).filter(([column, value]) => value !== before[column as LineItemColumn]),
  );

export const isWithoutName = ({ description, tag }: ItemDraft['cells']): boolean =>
  `${description}${tag}`.trim() === '';

type ItemFieldsProps = {
  draft: ItemDraft;
  onChange: (draft: ItemDraft) => void;
  isNameless: boolean;
};

/** A field for each cell of an item. An emptied one says that the text is silent. */
export function ItemFields({ draft, onChange, isNameless }: ItemFieldsProps) {
  const { cells, isOptional } = draft;
  const write = (column: LineItemColumn, value: string) =>
    onChange({ ...draft, cells: { ...cells, [column]: value } });
  return (
    <div className="grid grid-cols-2 gap-4">
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
              rows={3}
              maxLength={2000}
              value={cells[column]}
              onChange={(event) => write(column, event.target.value)}
            />
          ) : (
            <TextInput
              dir="auto"
              maxLength={2000}
              value={cells[column]}
              onChange={(event) => write(column, event.target.value)}
            />
          )}
        </Field>
      ))}
      <div className="col-span-2">
        <Checkbox
          checked={isOptional}
          onChange={(event) => onChange({ ...draft, isOptional: event.target.checked })}
          label="Option, not in the totals"
        />
      </div>
    </div>
  );
}
