import { CloudOutlined, SunOutlined, ThunderboltOutlined } from '@ant-design/icons';
import type { WeatherCode } from '@hoistway/contract/map/weatherService.ts';
import { useText } from '../text.ts';
import type { Weather } from '../live/weather.ts';

const iconOf = (code: WeatherCode) =>
  code <= 1 ? <SunOutlined /> : code >= 95 ? <ThunderboltOutlined /> : <CloudOutlined />;

/** The sky, the temperature and the wind. */
export function WeatherWord({ weather }: { weather: Weather }) {
  const t = useText();
  const { weather_code: code, temperature_2m: temperature, wind_speed_10m: wind } = weather;
  return (
    <span className="weather-word">
      {iconOf(code)} {t(`weather.${code}`)} {t('weather.temperature', { n: Math.round(temperature) })}{' '}
      <span className="hint">{t('weather.wind', { n: Math.round(wind) })}</span>
    </span>
  );
}
