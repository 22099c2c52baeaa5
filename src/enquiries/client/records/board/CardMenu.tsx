import { Archive, ArchiveRestore, ArrowRight, Ellipsis, FolderOpen, Sparkles } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { statuses, statusLabels, type EnquiryCard, type Status } from '#enquiries/contract/records/schema.ts';
import { IconButton } from '#ui/Button.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/Menu.tsx';
import { enquiryPath } from '../../enquiry-path.ts';
import { cardLinks, editContext } from '../card-actions.ts';

/** What can be done with a card; what somebody may not do, or what does not exist here, is left out. */
export type CardActions = {
  onMove?: ((card: EnquiryCard, to: Status) => void) | undefined;
  /** Puts the enquiry away: it leaves the board and the list. */
  onClose?: ((card: EnquiryCard) => void) | undefined;
  onReopen?: ((card: EnquiryCard) => void) | undefined;
  /** Closing outside of Approved asks first; only the pipeline of one enquiry offers it (DET-5). */
  onAskToClose?: ((card: EnquiryCard) => void) | undefined;
  /** Opens the assistant with this enquiry and an empty conversation. */
  onGenerateContext?: ((card: EnquiryCard) => void) | undefined;
};

type CardMenuProps = { card: EnquiryCard; actions: CardActions };

/** The menu of a card by its stage (KAN-6), with the moves that need no dragging (KAN-2). */
export const CardMenu = memo(function CardMenu({ card, actions }: CardMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={`Actions for ${card.ReferenceNo}`}
          icon={Ellipsis}
          size="sm"
          className="relative z-1 -me-1"
        />
      }
    >
      <Entries card={card} actions={actions} />
    </Menu>
  );
});

function Entries({
  card,
  actions: { onMove, onClose, onReopen, onAskToClose, onGenerateContext },
}: CardMenuProps) {
  const path = enquiryPath(card);
  const isApproved = card.Status === 'approved';
  if (card.closedAt) {
    return (
      <>
        <MenuItem icon={FolderOpen} render={<Link to={path} state={{ enquiry: card }} />}>
          Open
        </MenuItem>
        {onReopen ? (
          <MenuItem icon={ArchiveRestore} onSelect={() => onReopen(card)}>
            Reopen
          </MenuItem>
        ) : null}
      </>
    );
  }
  // The pipeline of one enquiry offers to edit it in every stage.
  const links = isApproved && onAskToClose ? [...cardLinks.approved, editContext] : cardLinks[card.Status];
  return (
    <>
      {links.map(({ label, icon, search }) => (
        <MenuItem
          key={label}
          icon={icon}
          render={<Link to={{ pathname: path, search }} state={{ enquiry: card }} />}
        >
          {label}
        </MenuItem>
      ))}
      {card.Status === 'in_review' && onGenerateContext ? (
        <MenuItem icon={Sparkles} onSelect={() => onGenerateContext(card)}>
          Generate Context
        </MenuItem>
      ) : null}
      {isApproved && onClose ? (
        <MenuItem icon={Archive} onSelect={() => onClose(card)}>
          Move &amp; Close
        </MenuItem>
      ) : null}
      {onMove ? (
        <>
          <MenuSeparator />
          <MenuGroup label="Move to…">
            {statuses
              .filter((status) => status !== card.Status)
              .map((status) => (
                <MenuItem key={status} icon={ArrowRight} onSelect={() => onMove(card, status)}>
                  Move to {statusLabels[status]}
                </MenuItem>
              ))}
          </MenuGroup>
        </>
      ) : null}
      {onAskToClose && !isApproved ? (
        <>
          <MenuSeparator />
          <MenuItem icon={Archive} tone="danger" onSelect={() => onAskToClose(card)}>
            Close enquiry
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
