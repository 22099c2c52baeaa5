import { Ellipsis, FileText, History, Pencil, Trash2 } from 'lucide-react';
import { formatDay, today } from '#kit/client/dates.ts';
import type { KeptEntry } from '#registers/contract/entries/entry.ts';
import type { RegisterName } from '#registers/contract/entries/registers.ts';
import { IconButton } from '#ui/Button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx';
import { Tag } from '#ui/Tag.tsx';
import { expiryOf, type EntryText } from './entry-text.ts';

export type EntryDeed = 'edit' | 'history' | 'certificate' | 'remove';

type EntryRowProps = {
  register: RegisterName;
  entry: KeptEntry;
  text: EntryText;
  mayWrite: boolean;
  onDo: (deed: EntryDeed) => void;
};

/** One entry; a press on it opens its form, or its history for who may not change it. */
export function EntryRow({ register, entry, text, mayWrite, onDo }: EntryRowProps) {
  const expiry = expiryOf(register, entry, today(new Date()));
  return (
    <li className="relative flex items-start gap-2 px-3 py-2.5 transition-colors hover:bg-sunken sm:px-5">
      <div className="min-w-0 flex-1 @[45rem]:grid @[45rem]:grid-cols-6 @[45rem]:gap-x-4">
        <div className="col-span-2 min-w-0">
          <button
            type="button"
            className="block max-w-full text-start text-sm font-medium wrap-anywhere after:absolute after:inset-0"
            onClick={() => onDo(mayWrite ? 'edit' : 'history')}
          >
            <bdi>{text.title}</bdi>
          </button>
          <bdi className="block truncate text-xs text-ink-2">{text.subtitle}</bdi>
        </div>
        <div className={`min-w-0 ${register === 'limits' ? 'col-span-4' : 'col-span-2'}`}>
          <bdi title={text.detail} className="block truncate text-sm">
            {text.detail}
          </bdi>
          <bdi title={text.subdetail} className="line-clamp-2 text-xs text-ink-2">
            {text.subdetail}
          </bdi>
        </div>
        {expiry ? (
          <div className="col-span-2 flex flex-wrap items-center gap-2 @[45rem]:block">
            {expiry.tone === 'neutral' ? (
              <span className="block text-sm text-ink-2">{expiry.word}</span>
            ) : (
              <Tag tone={expiry.tone} dot>
                {expiry.word}
              </Tag>
            )}
            {expiry.day ? (
              <time dateTime={expiry.day} className="figures block text-xs text-ink-2">
                {register === 'standards' ? 'Withdrawn on ' : 'Until '}
                {formatDay(expiry.day)}
              </time>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className="relative shrink-0">
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`Actions for ${text.title}`} />}>
          {mayWrite ? (
            <MenuItem icon={Pencil} onSelect={() => onDo('edit')}>
              Edit
            </MenuItem>
          ) : null}
          <MenuItem icon={History} onSelect={() => onDo('history')}>
            History
          </MenuItem>
          {register !== 'limits' && (mayWrite || entry.certificateName) ? (
            <MenuItem icon={FileText} onSelect={() => onDo('certificate')}>
              Certificate…
            </MenuItem>
          ) : null}
          {mayWrite ? (
            <>
              <MenuSeparator />
              <MenuItem icon={Trash2} onSelect={() => onDo('remove')}>
                Remove…
              </MenuItem>
            </>
          ) : null}
        </Menu>
      </div>
    </li>
  );
}
