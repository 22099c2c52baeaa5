import { ArrowDownAZ, ArrowDownWideNarrow, ArrowUpAZ, ArrowUpNarrowWide, ChevronDown } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Menu, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#ui/Menu.tsx';
import type { PageFilter } from '../../filters.ts';

export type SortMenuProps = {
  label: string;
  filter: PageFilter;
  onChoose: (change: Partial<PageFilter>) => void;
};

const sortLabels = { date: 'Date', alphabets: 'Alphabets' } as const;
export const sortOptions = [
  { value: 'date', label: 'Date' },
  { value: 'alphabets', label: 'Alphabets' },
] as const;
export const orderOptions = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
] as const;
const icons = {
  date: { asc: ArrowUpNarrowWide, desc: ArrowDownWideNarrow },
  alphabets: { asc: ArrowDownAZ, desc: ArrowUpAZ },
} as const;

/** What the list is ordered by, and in which direction (CR-4). */
export function SortMenu({ label, filter: { sortType, sortOrder }, onChoose }: SortMenuProps) {
  const directionWord = sortOrder === 'asc' ? 'ascending' : 'descending';
  return (
    <Menu
      trigger={
        <Button
          icon={icons[sortType][sortOrder]}
          iconEnd={ChevronDown}
          aria-label={`Sort: ${sortLabels[sortType]}, ${directionWord}`}
        >
          {sortLabels[sortType]}
        </Button>
      }
    >
      <MenuRadioGroup label={label} value={sortType} onChange={(chosen) => onChoose({ sortType: chosen })}>
        {sortOptions.map((option) => (
          <MenuRadioItem key={option.value} value={option.value}>
            {option.label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuRadioGroup label="Order" value={sortOrder} onChange={(chosen) => onChoose({ sortOrder: chosen })}>
        {orderOptions.map((option) => (
          <MenuRadioItem key={option.value} value={option.value}>
            {option.label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
