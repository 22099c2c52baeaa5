import { Sheet } from '#ui/Dialog.tsx';
import { SideBar, type ShellGroup } from './SideBar.tsx';

type NavigationSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  organisationName: string;
  groups: readonly ShellGroup[];
};

/** The side bar of a small screen: comes in from the side it has on a large one, goes when a link is followed. */
export function NavigationSheet({ open, onOpenChange, organisationName, groups }: NavigationSheetProps) {
  return (
    <Sheet side="start" size="sm" title="Navigation" hideTitle open={open} onOpenChange={onOpenChange}>
      <SideBar organisationName={organisationName} groups={groups} onFollow={() => onOpenChange(false)} />
    </Sheet>
  );
}
