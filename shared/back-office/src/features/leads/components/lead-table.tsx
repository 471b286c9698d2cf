import type { Lead } from '@it-lotse/contract/leads';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { IconButton } from '@it-lotse/ui/icon-button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@it-lotse/ui/table';
import { useIsPainted } from '@it-lotse/ui/use-is-painted';
import { Phone, Reply, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useHost } from '../../../kit/host-context.ts';
import { LongList, type RowPlace, rowCount } from '../../../kit/long-list/long-list.tsx';
import { givesWayToActions, rowActions } from '../../../kit/long-list/row-actions.ts';
import { paths } from '../../../kit/paths.ts';
import { useLeadTicks } from '../toggle-tick.ts';
import { CallbackTag, KindTag, StateTag } from './lead-tags.tsx';
import { LeadTime } from './lead-time.tsx';
import { TickSwitch } from './tick-switch.tsx';

export interface LeadRowsProps {
  leads: readonly Lead[];
  openId: string | undefined;
  onDelete(lead: Lead): void;
}

export const leadLinkId = (id: string) => `lead-${id}`;
const icon = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;
const stickyHead = 'sticky top-(--header) z-20';
/** Beside an open lead the list may be too narrow for both; the lead shows them then. */
const onlyWithRoom = '@max-[690px]:hidden';
const onlyWithMuchRoom = '@max-[880px]:hidden';

/** Leads on large screens. The whole row opens the lead; its actions take the place of the time on hover and focus. */
export function LeadTable({ leads, openId, onDelete }: LeadRowsProps) {
  const ticks = useLeadTicks();
  return (
    <div className="@container rounded-card border border-line bg-card">
      <Table label="Leads" aria-rowcount={rowCount(leads)} className="table-fixed">
        <TableHead>
          <TableHeader className={`${stickyHead} w-10 rounded-tl-card`}>
            <span className="sr-only">Neu</span>
          </TableHeader>
          <TableHeader className={`${stickyHead} w-[26%]`}>Name</TableHeader>
          <TableHeader className={`${stickyHead} w-21`}>Art</TableHeader>
          <TableHeader className={stickyHead}>Anliegen</TableHeader>
          <TableHeader className={`${stickyHead} w-38 ${onlyWithRoom}`}>Stand</TableHeader>
          {ticks.map(({ name, word }) => (
            <TableHeader key={name} className={`${stickyHead} w-25 ${onlyWithMuchRoom}`}>
              {word}
            </TableHeader>
          ))}
          <TableHeader className={`${stickyHead} w-42 rounded-tr-card pr-5 text-right`}>Eingang</TableHeader>
        </TableHead>
        <LongList as="tbody" name="leads-table" rows={leads} idOf={({ id }) => leadLinkId(id)}>
          {(lead, place) => (
            <LeadRow lead={lead} open={lead.id === openId} onDelete={() => onDelete(lead)} place={place} />
          )}
        </LongList>
      </Table>
    </div>
  );
}

interface LeadRowProps {
  lead: Lead;
  open: boolean;
  onDelete(): void;
  place: RowPlace;
}

function LeadRow({ lead, open, onDelete, place }: LeadRowProps) {
  const host = useHost();
  const navigate = useNavigate();
  const ticks = useLeadTicks();
  const isNew = lead.seen_at === null;
  // They are not seen until the pointer comes, and are half of what a row consists of: first the rows are painted.
  const isPainted = useIsPainted();
  return (
    <TableRow {...place} className={open ? 'bg-teal-tint' : 'hover:bg-ground'}>
      <TableCell className={joinClasses('text-center', open && 'shadow-[inset_4px_0_0_var(--teal)]')}>
        {isNew && (
          <>
            <span aria-hidden className="inline-block size-2.25 rounded-full bg-teal" />
            <span className="sr-only">Neu</span>
          </>
        )}
      </TableCell>
      <TableCell className="truncate">
        <Link
          id={leadLinkId(lead.id)}
          to={paths.lead(lead.id)}
          aria-current={open ? 'true' : undefined}
          className={joinClasses(
            'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus',
            isNew ? 'font-strong' : 'font-row',
          )}
        >
          {lead.name}
        </Link>
      </TableCell>
      <TableCell>
        <KindTag lead={lead} plain />
      </TableCell>
      <TableCell className={joinClasses('truncate', isNew ? 'text-ink' : 'text-ink-2')}>
        <CallbackTag lead={lead} /> {lead.message}
      </TableCell>
      <TableCell className={onlyWithRoom}>
        <StateTag lead={lead} />
      </TableCell>
      {ticks.map((look) => (
        <TableCell key={look.name} className={onlyWithMuchRoom}>
          <span className="relative z-10 inline-flex align-middle">
            {lead.email !== '' && <TickSwitch lead={lead} look={look} />}
          </span>
        </TableCell>
      ))}
      <TableCell className="relative pr-5 text-right">
        <LeadTime timestamp={lead.timestamp} strong={isNew} className={givesWayToActions} />
        <span className={rowActions}>
          {isPainted && (
            <>
              {lead.email !== '' && (
                <IconButton
                  edged
                  label={`${lead.name} antworten`}
                  icon={<Reply {...icon} />}
                  onClick={() => navigate(paths.lead(lead.id), { state: { focus: 'reply' } })}
                />
              )}
              {lead.phone && (
                <IconButton
                  edged
                  label={`${lead.name} anrufen`}
                  icon={<Phone {...icon} />}
                  onClick={() => host.openExternal(phoneHref(lead.phone))}
                />
              )}
              <IconButton edged danger label={`${lead.name} löschen`} icon={<Trash2 {...icon} />} onClick={onDelete} />
            </>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}
