/** Quiet depth lines of a sea chart behind a view; decoration in the next tone of the ground. */
export function ContourLines({ className = 'text-harbour-line opacity-60' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      className={`pointer-events-none absolute inset-0 size-full ${className}`}
    >
      <path d="M-20 150c160-70 300-40 420 10s220 120 380 70 230-190 420-170 200 90 300 60" />
      <path d="M-20 240c150-60 290-20 400 40s240 140 410 80 240-180 410-160 190 80 280 60" />
      <path d="M-20 340c140-40 270 0 380 60s250 150 440 90 250-170 400-150 180 70 280 50" />
      <path d="M-20 660c170 60 260-30 400-20s230 110 400 90 270-140 420-110 180 60 280 30" />
      <path d="M-20 750c170 50 270-20 410-10s230 90 400 70 270-110 410-90 190 50 280 30" />
      <path d="M-20 830c180 40 280-10 420 0s240 70 400 50 260-80 400-70 190 40 280 30" />
      <path d="M1090 478c60-50 150-40 170 10s-40 100-110 100-110-70-60-110z" />
      <path d="M1110 493c44-34 106-28 124 8s-30 70-80 70-78-50-44-78z" />
      <path d="M180 500c50-40 120-30 136 10s-36 80-92 80-86-56-44-90z" />
    </svg>
  );
}
