import { FileSearch, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { enquiryPath } from '#enquiries/client/enquiry-path.ts';
import { keyCaps, type Offer } from '#kit/client/commands/command.ts';
import { failureOf } from '#kit/client/errors.ts';
import { CommandDialog, type CommandGroup, type CommandItem } from '#ui/CommandDialog.tsx';
import { StageTag } from '#ui/Tag.tsx';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { ranked } from './ranking.ts';
import { recentEnquiries } from './recent.ts';

type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  /** What can be done on the page the palette was opened over. */
  offers: readonly Offer[];
};

/** Milliseconds after the last key until enquiries are searched for, and the shortest text that is. */
const pause = 200;
const shortest = 2;
const maxFound = 7;

/** Areas, commands of the page and enquiries, all by typing (⌘/Ctrl K). */
export function CommandPalette({ open, onClose, offers }: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const found = useFoundEnquiries(open ? typed.trim() : '');
  const commands = offers.filter(({ command }) => !command.isKeysOnly);
  const commandGroups = ranked(
    commands.map(({ command }) => command),
    typed,
  ).map((group): CommandGroup => ({
    label: group.label,
    items: group.commands.map(({ id, label, keys }) => ({
      id,
      label,
      ...(keys?.[0] ? { keys: keyCaps(keys[0]) } : {}),
    })),
  }));
  const groups = typed.trim()
    ? [...commandGroups, { label: 'Enquiries', items: found.items }]
    : [{ label: 'Recent', items: recentItems() }, ...commandGroups];

  const choose = ({ id }: CommandItem) => {
    setTyped('');
    onClose();
    if (id.startsWith('/')) return void navigate(id);
    // The palette gives the focus back first: what a command opens must come after that.
    requestAnimationFrame(() => void commands.find(({ command }) => command.id === id)?.run('palette'));
  };
  return (
    <CommandDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        setTyped('');
        onClose();
      }}
      title="Search or run a command"
      placeholder="Type a command or search enquiries…"
      groups={groups}
      search={typed}
      onSearch={setTyped}
      onChoose={choose}
      status={found.status}
      emptyText="No results. Try a customer, a reference or a command."
    />
  );
}

/** What the server finds for the text as it stands; an answer to an earlier text is never shown for it. */
function useFoundEnquiries(typed: string): { items: CommandItem[]; status: string | null } {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = typed.length >= shortest;
  const { currentData, error, isFetching } = useQuery(
    recordEndpoints.list,
    { query: { search: search.slice(0, 200), limit: maxFound } },
    { skip: !isAsked || search.length < shortest },
  );
  if (!isAsked) return { items: [], status: null };
  if (search !== typed || (isFetching && !currentData)) return { items: [], status: 'Searching enquiries…' };
  if (error) return { items: [], status: `Enquiries could not be searched. ${failureOf(error).message}` };
  const items = (currentData?.items ?? []).map((card) => ({
    id: enquiryPath(card),
    label: card.CustomerName,
    hint: card.ReferenceNo,
    start: <FileSearch size={15} aria-hidden="true" className="shrink-0 text-ink-3" />,
    end: <StageTag stage={card.Status} />,
  }));
  return { items, status: null };
}

const recentItems = (): CommandItem[] =>
  recentEnquiries().map(({ path, customer, reference }) => ({
    id: path,
    label: customer,
    hint: reference,
    start: <History size={15} aria-hidden="true" className="shrink-0 text-ink-3" />,
  }));
