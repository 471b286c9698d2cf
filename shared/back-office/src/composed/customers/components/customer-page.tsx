import type { CustomerCard } from '@it-lotse/contract/customers';
import { formatLongDate } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { CalendarPlus, UserX } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { CustomerPrivacy } from '../../../features/privacy/components/customer-privacy.tsx';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { isGone } from '../../../kit/record/record-gone.tsx';
import { customerName } from '../customer-texts.ts';
import { useCustomer } from '../customers-queries.ts';
import { CustomerAddresses } from './customer-addresses.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerNote } from './customer-note.tsx';
import { CustomerSuggestions } from './customer-suggestions.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';

const link = 'text-teal-strong underline decoration-[1.5px] underline-offset-4';

/** One person: how they are reached, what they booked and paid, and everything that happened. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const customer = useCustomer(id);
  usePageTitle(customer.data ? customerName(customer.data) : 'Kundenkarte');
  if (isGone(customer)) return <NoSuchCustomer />;
  // The card became part of another one: its address is that one's.
  if (customer.data && customer.data.id !== id) return <Navigate to={paths.customer(customer.data.id)} replace />;
  return (
    <div className="mx-auto w-full max-w-300 px-4 py-6 middle:px-8">
      <Link to={paths.customers} className={link}>
        Alle Kunden
      </Link>
      {customer.isPending && <Skeleton label="Die Kundenkarte wird geladen" lines={6} />}
      {customer.isError && (
        <div className="mt-4">
          <ErrorState
            title="Die Kundenkarte konnte nicht geladen werden"
            detail={errorDetail(customer.error)}
            onRetry={() => void customer.refetch()}
          />
        </div>
      )}
      {customer.data && <Contents customer={customer.data} />}
    </div>
  );
}

function Contents({ customer }: { customer: CustomerCard }) {
  const { id, name, company, email, phone, known_since } = customer;
  return (
    <>
      <div className="mt-1.5 mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-title font-title wrap-anywhere">{customerName(customer)}</h1>
          <p className="text-ink-2">
            {company && company !== customerName(customer) && `${company}, `}
            bekannt seit {formatLongDate(known_since)}
          </p>
        </div>
        <Button asChild>
          <Link
            to={{
              pathname: paths.appointments,
              search: `?${new URLSearchParams({ neu: '1', name, email, phone: /^\d+$/.test(phone) ? `+${phone}` : '' })}`,
            }}
          >
            <CalendarPlus aria-hidden size={18} strokeWidth={1.75} />
            Termin anlegen
          </Link>
        </Button>
      </div>
      <div className="flex flex-col gap-4">
        <CustomerSuggestions customer={customer} />
        <CustomerFigures customer={customer} />
        <div className="grid items-start gap-4 wide:grid-cols-[1fr_22rem]">
          <CustomerTimeline key={id} customerId={id} />
          <div className="flex flex-col gap-4 max-wide:order-first">
            <Card title="Erreichbar">
              <CustomerAddresses customer={customer} />
            </Card>
            <section className="rounded-card border border-line bg-card p-5">
              <CustomerNote key={id} customer={customer} />
            </section>
            <CustomerPrivacy customer={customer} />
          </div>
        </div>
      </div>
    </>
  );
}

function NoSuchCustomer() {
  return (
    <EmptyState icon={<UserX aria-hidden size={28} strokeWidth={1.75} />} title="Diese Kundenkarte gibt es nicht">
      <Link to={paths.customers} className={link}>
        Alle Kunden ansehen
      </Link>
    </EmptyState>
  );
}
