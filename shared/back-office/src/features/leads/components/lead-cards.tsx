import type { Lead } from '@it-lotse/contract/leads';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { Button } from '@it-lotse/ui/button';
import { DropdownMenu, MenuItem } from '@it-lotse/ui/dropdown-menu';
import { IconButton } from '@it-lotse/ui/icon-button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Ellipsis, Phone, Reply, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useHost } from '../../../kit/host-context.ts';
import { LongList, type RowPlace } from '../../../kit/long-list/long-list.tsx';
import { paths } from '../../../kit/paths.ts';
import { useLeadTicks } from '../toggle-tick.ts';
import { type LeadRowsProps, leadLinkId } from './lead-table.tsx';
import { CallbackTag, KindTag, NewTag, StateTag } from './lead-tags.tsx';
import { LeadTime } from './lead-time.tsx';
import { TickSwitch } from './tick-switch.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** Leads on phones. */
export function LeadCards({ leads, onDelete }: LeadRowsProps) {
  return (
    <LongList
      aria-label="Leads"
      name="leads-cards"
      rows={leads}
      idOf={({ id }) => leadLinkId(id)}
      gap={14}
      className="flex flex-col gap-3.5"
    >
      {(lead, place) => <LeadCard lead={lead} onDelete={() => onDelete(lead)} place={place} />}
    </LongList>
  );
}

function LeadCard({ lead, onDelete, place }: { lead: Lead; onDelete(): void; place: RowPlace }) {
  const host = useHost();
  const navigate = useNavigate();
  const ticks = useLeadTicks();
  return (
    <li
      {...place}
      className={joinClasses(
        'relative rounded-card border border-line bg-card px-4 pt-3.5 pb-2',
        lead.seen_at === null &&
          'before:absolute before:inset-y-3.5 before:-left-px before:w-1 before:rounded-r-full before:bg-teal',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="min-w-0 text-section font-strong">
          <Link id={leadLinkId(lead.id)} to={paths.lead(lead.id)} className="inline-block py-1">
            {lead.name}
          </Link>
        </h2>
        <LeadTime timestamp={lead.timestamp} className="text-small" />
      </div>
      <p className="mt-1 flex flex-wrap gap-2">
        <KindTag lead={lead} plain />
        <NewTag lead={lead} />
        <CallbackTag lead={lead} />
        <StateTag lead={lead} />
      </p>
      <p className="mt-2 mb-2.5 line-clamp-2">{lead.message}</p>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-2">
        {lead.email === '' ? (
          <Button onClick={() => host.openExternal(phoneHref(lead.phone))}>
            <Phone {...icon} />
            Anrufen
          </Button>
        ) : (
          <>
            {ticks.map((look) => (
              <Fragment key={look.name}>
                <TickSwitch lead={lead} look={look} />
                <span aria-hidden className="flex-[1_0_auto] text-small">
                  {look.word}
                </span>
              </Fragment>
            ))}
            <Button onClick={() => navigate(paths.lead(lead.id), { state: { focus: 'reply' } })}>
              <Reply {...icon} />
              Antworten
            </Button>
          </>
        )}
        <DropdownMenu
          trigger={
            <IconButton
              label={`Mehr zu ${lead.name}`}
              icon={<Ellipsis {...icon} />}
              className="border-[1.5px] border-edge"
            />
          }
        >
          {lead.phone && (
            <MenuItem icon={<Phone {...icon} />} onSelect={() => host.openExternal(phoneHref(lead.phone))}>
              Anrufen
            </MenuItem>
          )}
          <MenuItem danger icon={<Trash2 {...icon} />} onSelect={onDelete}>
            Löschen
          </MenuItem>
        </DropdownMenu>
      </div>
    </li>
  );
}
