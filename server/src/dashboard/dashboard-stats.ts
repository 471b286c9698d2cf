import type { DashboardStats, ServiceState, StatsPeriod } from '@it-lotse/shared/contract/dashboard';
import { appointmentFigures } from '../appointments/appointment-figures.ts';
import { backupServiceState } from '../backup/backups.ts';
import { calendarServiceState } from '../calendar/calendar-service-state.ts';
import { assistantServiceState, chatFigures } from '../chat/chat-figures.ts';
import type { Context } from '../context.ts';
import { findProviderState } from '../database/provider-states.ts';
import { readDisk } from '../debug/disk.ts';
import { countSentEmails } from '../emails/email-log.ts';
import { listRecentEvents } from '../events/event-log.ts';
import { leadFigures } from '../leads/lead-figures.ts';
import { countOutboxJobs } from '../outbox/outbox.ts';
import { paymentFigures } from '../payments/payment-figures.ts';
import { stateOf } from '../whatsapp/token-rules.ts';
import { whatsappFigures, whatsappServiceState } from '../whatsapp/whatsapp-figures.ts';
import { bucketsOf, previousPeriod } from './dashboard-rules.ts';

const notConfigured = (howTo: string): ServiceState => ({ state: 'not_configured', reason: howTo });
const smtpHowTo =
  'E-Mails warten im Postausgang, bis auf dem Server SMTP_URL gesetzt ist (Handbuch: E-Mail-Versand einrichten).';
const stripeHowTo =
  'Kunden bezahlen vor Ort, bis auf dem Server STRIPE_SECRET_KEY und STRIPE_WEBHOOK_SECRET gesetzt sind (Anleitung: Online-Zahlung einrichten).';
const shownActivities = 20;

/** Everything the dashboard shows, in both field sets of the spec. */
export function readDashboardStats(ctx: Context, period: StatsPeriod): DashboardStats {
  const { db } = ctx;
  const now = ctx.clock.now();
  const totalLeads = leadFigures.total(db);
  const totalAppointments = appointmentFigures.total(db);
  const today = appointmentFigures.today(db, now);
  const month = appointmentFigures.thisMonth(db, now);
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
    appointmentsThisMonth: month.count,
    appointmentsTotal: totalAppointments,
    chatSessions: chatFigures.total(db),
    whatsappUnread: whatsappFigures.unread(db),
    whatsappToken: stateOf(ctx.whatsapp.row, now),
    chatsWaiting: chatFigures.waiting(db),
    revenueToday: paymentFigures.revenueToday(db, now),
    revenueThisMonth: paymentFigures.revenueThisMonth(db, now),
    paymentsReview: paymentFigures.inReview(db),
    googleCalendarConnected: calendar.state === 'ok',
    period,
    leads: leadDevelopment(ctx, period, now),
    services: {
      email: ctx.mailer ? findProviderState(db, 'smtp') : notConfigured(smtpHowTo),
      calendar,
      payment: ctx.payments ? findProviderState(db, 'stripe') : notConfigured(stripeHowTo),
      ai: assistantServiceState(ctx),
      whatsapp: whatsappServiceState(ctx),
      backup: backupServiceState(ctx),
    },
    disk_nearly_full: readDisk(ctx).nearly_full,
    outbox: countOutboxJobs(db),
    business_profile_is_default: ctx.content.isProfileDefault(),
    recent_activity: listRecentEvents(db, shownActivities),
  };
}

function leadDevelopment({ db }: Context, period: StatsPeriod, now: Date): DashboardStats['leads'] {
  const buckets = bucketsOf(period, now).map(({ from, start, end }) => ({
    from,
    ...leadFigures.between(db, start, end),
  }));
  const sum = (key: 'business' | 'private') => buckets.reduce((total, bucket) => total + bucket[key], 0);
  const [business, fromPrivate] = [sum('business'), sum('private')];
  const before = previousPeriod(period, now);
  const oldest = leadFigures.oldest(db);
  const earlier = leadFigures.between(db, before.start, before.end);
  // Nothing to compare with while no lead is as old as the earlier period.
  const hasEarlierData = oldest !== null && oldest < before.end.toISOString();
  return {
    trend: { current: business + fromPrivate, previous: hasEarlierData ? earlier.business + earlier.private : null },
    series: buckets.map((bucket) => ({ from: bucket.from, count: bucket.business + bucket.private })),
    business,
    private: fromPrivate,
  };
}
