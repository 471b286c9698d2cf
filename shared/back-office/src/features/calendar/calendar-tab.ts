export { askCalendar as askFirst } from './calendar-queries.ts';
export { CalendarPage as Page } from './components/calendar-page.tsx';
