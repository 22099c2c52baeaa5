import { Archive, ListFilter, MoreHorizontal, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog, Sheet } from '../Dialog.tsx';
import { Kbd } from '../Kbd.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../Menu.tsx';
import { Pager } from '../Pager.tsx';
import { Popover } from '../Popover.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { Tabs } from '../Tabs.tsx';
import { ForbiddenButton, Tooltip } from '../Tooltip.tsx';
import type { Specimen } from './specimen.ts';

function Segments() {
  const [view, setView] = useState('list');
  return (
    <SegmentedControl
      label="View"
      value={view}
      onChange={setView}
      segments={[
        { value: 'list', label: 'List' },
        { value: 'board', label: 'Board' },
      ]}
    />
  );
}

function Leaves() {
  const [leaf, setLeaf] = useState('rows');
  return (
    <Tabs
      label="Parts"
      value={leaf}
      onChange={setLeaf}
      tabs={[
        { value: 'rows', label: 'Requirements', count: 12 },
        { value: 'history', label: 'History' },
      ]}
    >
      <p className="text-sm">What the chosen tab holds.</p>
    </Tabs>
  );
}

function Pages() {
  const [page, setPage] = useState(2);
  const [limit, setLimit] = useState(10);
  return (
    <Pager
      noun="enquiries"
      page={page}
      limit={limit}
      total={87}
      limits={[10, 25, 100]}
      onPage={setPage}
      onLimit={setLimit}
    />
  );
}

function Windows() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'question' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button onClick={() => setOpen('question')}>Confirm</Button>
      <Dialog open={open === 'dialog'} onOpenChange={close} title="New enquiry">
        <p className="text-sm">Fields stand here.</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Engineering">
        <p className="text-sm">A longer form stands here.</p>
      </Sheet>
      <ConfirmDialog
        open={open === 'question'}
        onOpenChange={close}
        title="Close this enquiry?"
        confirmLabel="Close"
        tone="danger"
        onConfirm={close}
      >
        It stays in the list of closed enquiries.
      </ConfirmDialog>
    </>
  );
}

export const controls: readonly Specimen[] = [
  {
    name: 'Button',
    of: (
      <div className="gallery-row">
        <Button variant="primary">Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Danger</Button>
        <Button icon={Plus}>With icon</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <ForbiddenButton reason="Only an Owner may do this.">Forbidden</ForbiddenButton>
      </div>
    ),
  },
  {
    name: 'IconButton, Tooltip, Kbd',
    of: (
      <div className="gallery-row">
        <IconButton label="Archive" icon={Archive} />
        <Tooltip label="What this filter does">
          <Button variant="secondary" icon={ListFilter}>
            Filter
          </Button>
        </Tooltip>
        <Kbd keys={['Ctrl', 'K']} />
      </div>
    ),
  },
  { name: 'SegmentedControl', of: <Segments /> },
  { name: 'Tabs', of: <Leaves /> },
  { name: 'Pager', of: <Pages /> },
  {
    name: 'Menu, Popover',
    of: (
      <div className="gallery-row">
        <Menu trigger={<IconButton label="Actions" icon={MoreHorizontal} />}>
          <MenuGroup label="Enquiry">
            <MenuItem icon={Archive}>Archive</MenuItem>
            <MenuItem disabled>Not allowed</MenuItem>
          </MenuGroup>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger">
            Delete
          </MenuItem>
        </Menu>
        <Popover title="Filter" trigger={<Button variant="secondary">Popover</Button>}>
          <p className="text-sm">Anything that needs a little room.</p>
        </Popover>
      </div>
    ),
  },
  {
    name: 'Dialog, Sheet, ConfirmDialog',
    of: (
      <div className="gallery-row">
        <Windows />
      </div>
    ),
  },
];
