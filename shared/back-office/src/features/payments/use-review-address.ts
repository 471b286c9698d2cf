import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export type PaymentsView = 'alle' | 'klaerung';

/** All payments or only what needs a decision. It lives in the address, so that a reload and 'back' keep it. */
export function useReviewAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const view: PaymentsView = query.get('ansicht') === 'klaerung' ? 'klaerung' : 'alle';
  const searchOf = (next: PaymentsView) => (next === 'klaerung' ? '?ansicht=klaerung' : '');
  return {
    view,
    /** To be appended to the path of a payment, so that what is behind it stays. */
    search: searchOf(view),
    show: (next: PaymentsView) => navigate({ pathname, search: searchOf(next) }),
  };
}
