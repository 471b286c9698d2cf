import type { DashboardStats, ServiceState, StatsPeriod } from '@it-lotse/shared/contract/dashboard';
import { addDays, startOfBerlinDay, startOfMonth } from '@it-lotse/shared/domain/berlin-time';
import { berlinDay } from '@it-lotse/shared/domain/format-date';
import { appointmentFigures } from '../appointments/appointment-figures.ts';
import { listStartingBetween } from '../appointments/appointments-queries.ts';
import { backupServiceState } from '../backup/backups.ts';
import { calendarServiceState } from '../calendar/calendar-service-state.ts';
import { assistantServiceState, chatFigures } from '../chat/chat-figures.ts';
import type { Context } from '../context.ts';
import { readCounter } from '../database/counters.ts';
import { findProviderState } from '../database/provider-states.ts';
import { readDisk } from '../debug/disk.ts';
import { countSentEmails } from '../emails/email-log.ts';
import { mailObstacle } from '../emails/mail-obstacle.ts';
import { listRecentEvents } from '../events/event-log.ts';
import { leadFigures } from '../leads/lead-figures.ts';
import { countOutboxJobs } from '../outbox/outbox.ts';
import { paymentFigures } from '../payments/payment-figures.ts';
import { countReviewCases } from '../payments/review-cases.ts';
import { stateOf } from '../whatsapp/token-rules.ts';
import { whatsappFigures, whatsappServiceState } from '../whatsapp/whatsapp-figures.ts';
import { readDevelopment, type Series, sumOfDays } from './day-figures.ts';

const notConfigured = (howTo: string): ServiceState => ({ state: 'not_configured', reason: howTo });
const smtpHowTo =
  'E-Mails warten im Postausgang, bis auf dem Server SMTP_URL gesetzt ist (Handbuch: E-Mail-Versand einrichten).';
const stripeHowTo =
  'Kunden bezahlen vor Ort, bis auf dem Server STRIPE_SECRET_KEY und STRIPE_WEBHOOK_SECRET gesetzt sind (Anleitung: Online-Zahlung einrichten).';
const stripeSecretMissing =
  'Stripe kann nichts melden: Auf dem Server fehlt STRIPE_WEBHOOK_SECRET. Zahlungen werden erst bemerkt, wenn der Server selbst nachfragt (Anleitung: Online-Zahlung einrichten).';
const smsHowTo =
  'Erinnerungen gehen per E-Mail, bis auf dem Server SMS_API_KEY gesetzt ist (Anleitung: SMS-Erinnerungen einrichten).';
const shownActivities = 20;
const shownVisits = 12;
/** Cancelled ones are among them. */
const readVisits = 50;

/** Everything the dashboard shows, in both field sets of the spec. */
export function readDashboardStats(ctx: Context, period: StatsPeriod): DashboardStats {
  const { db } = ctx;
  const now = ctx.clock.now();
  const totalLeads = leadFigures.total(db);
  const totalAppointments = appointmentFigures.total(db);
  const today = appointmentFigures.today(db, now);
  const day = berlinDay(now);
  const calendar = calendarServiceState(ctx);
  return {
    total_leads: totalLeads,
    total_appointments: totalAppointments,
    total_emails_sent: countSentEmails(db),
    database_status: ctx.commits.canWrite() ? 'OK' : 'Nur lesbar',
    leadsCount: totalLeads,
    leadsNew: leadFigures.unseen(db),
    appointmentsToday: today.count,
    appointmentsOpenToday: today.open,
    appointmentsThisMonth: sumOfDays(db, 'appointments', startOfMonth(day), startOfMonth(day, 1)).count,
    appointmentsTotal: totalAppointments,
    chatSessions: chatFigures.total(db),
    whatsappUnread: whatsappFigures.unread(db),
    whatsappToken: stateOf(ctx.whatsapp.row, now),
    chatsWaiting: chatFigures.waiting(db),
    declarationsOpen: readCounter(db, 'declarations_open'),
    revenueToday: paymentFigures.revenueToday(db, now),
    revenueThisMonth: paymentFigures.revenueThisMonth(db, now),
    paymentsReview: countReviewCases(ctx),
    googleCalendarConnected: calendar.state === 'ok',
    period,
    leads: leadDevelopment(ctx, period, now),
    appointments: countDevelopment(ctx, 'appointments', period, now),
    chats: countDevelopment(ctx, 'chats', period, now),
    revenue: revenueDevelopment(ctx, period, now),
    today: visitsOf(ctx, day),
    services: {
      email: ctx.mailer ? findProviderState(db, 'smtp') : notConfigured(smtpHowTo),
      calendar,
      payment: paymentServiceState(ctx),
      ai: assistantServiceState(ctx),
      whatsapp: whatsappServiceState(ctx),
      sms: ctx.sms ? findProviderState(db, 'sms') : notConfigured(smsHowTo),
      backup: backupServiceState(ctx),
    },
    disk_nearly_full: readDisk(ctx).nearly_full,
    mail_obstacle: mailObstacle(ctx),
    outbox: countOutboxJobs(db),
    business_profile_is_default: ctx.content.isProfileDefault(),
    undecided_prices: ctx.content.booking().services.filter(({ former_price }) => former_price !== null).length,
    newer_version: ctx.releases.newer(),
    recent_activity: listRecentEvents(db, shownActivities),
  };
}

/** Without the secret Stripe's messages are refused: what it has to tell is then known an hour later, or when one looks. */
function paymentServiceState({ db, payments, config }: Context): DashboardStats['services']['payment'] {
  if (!payments) return notConfigured(stripeHowTo);
  if (config.stripeWebhookSecret !== null) return findProviderState(db, 'stripe');
  return { state: 'failing', reason: stripeSecretMissing };
}

function leadDevelopment({ db }: Context, period: StatsPeriod, now: Date): DashboardStats['leads'] {
  const business = readDevelopment(db, 'leads_business', period, now);
  const fromPrivate = readDevelopment(db, 'leads_private', period, now);
  // Nothing to compare with while no lead of either kind is as old as the earlier period.
  const hasPrevious = business.previous !== null || fromPrivate.previous !== null;
  const previous = (business.previous?.count ?? 0) + (fromPrivate.previous?.count ?? 0);
  return {
    trend: { current: business.count + fromPrivate.count, previous: hasPrevious ? previous : null },
    series: business.series.map(({ from, count }, index) => ({
      from,
      count: count + (fromPrivate.series[index]?.count ?? 0),
    })),
    business: business.count,
    private: fromPrivate.count,
  };
}

function countDevelopment({ db }: Context, series: Series, period: StatsPeriod, now: Date) {
  const { count, previous, series: buckets } = readDevelopment(db, series, period, now);
  return {
    trend: { current: count, previous: previous?.count ?? null },
    series: buckets.map((bucket) => ({ from: bucket.from, count: bucket.count })),
  };
}

function revenueDevelopment({ db }: Context, period: StatsPeriod, now: Date): DashboardStats['revenue'] {
  const { amount, previous, series } = readDevelopment(db, 'revenue', period, now);
  return {
    trend: { current: amount, previous: previous?.amount ?? null },
    series: series.map((bucket) => ({ from: bucket.from, amount: bucket.amount })),
  };
}

/** What is to be done today, past visits included; the cancelled ones are not. */
function visitsOf({ db }: Context, today: string): DashboardStats['today'] {
  return listStartingBetween(db, startOfBerlinDay(today), startOfBerlinDay(addDays(today, 1)), readVisits)
    .filter(({ status }) => status !== 'cancelled')
    .slice(0, shownVisits)
    .map(({ id, status, customer_name, service_name, start_time, end_time, drive_minutes }) => ({
      ...{ id, status, customer_name, service_name, start_time, end_time, drive_minutes },
    }));
}
