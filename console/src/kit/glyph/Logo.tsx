import { cssVariable } from '../theme/cssVariables.ts';

interface LogoProps {
  size?: number;
  /** Names it where no product name stands beside it. */
  label?: string;
  /** Colours where the theme's do not hold, as on the sign-in page. */
  wall?: string;
  car?: string;
}

/** Two walls and a car. */
export function Logo({ size = 24, label, wall = cssVariable('ink'), car = cssVariable('pri') }: LogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path
        d="M5.4 6.4h2.2M5.4 12h2.2M5.4 17.6h2.2M18.6 6.4h-2.2M18.6 12h-2.2M18.6 17.6h-2.2"
        stroke={wall}
        strokeWidth={0.9}
        opacity={0.6}
      />
      <path d="M3.3 1h2.1v22H3.3ZM18.6 1h2.1v22h-2.1Z" fill={wall} />
      <path d="M8.2 5.4h3.25v9.2H8.2ZM12.55 5.4h3.25v9.2h-3.25Z" fill={car} />
    </svg>
  );
}
