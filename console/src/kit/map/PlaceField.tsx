import { Button, Form, Input, InputNumber } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { fieldLabel } from '../fieldLabel.ts';
import { FieldItem } from '../form/fieldsOf.tsx';
import { useFormAround } from '../form/formContext.ts';
import { useText } from '../text.ts';
import type { BaseMap, Place } from './baseMap.ts';
import { MapView } from './MapView.tsx';
import { placeOfText, rounded } from './placeText.ts';

type Change = (value: number | null) => void;

interface CoordinateProps {
  /** Given by the form. */
  id?: string;
  value?: number | null;
  onChange?: Change;
  /** Hands out the form's own way to set it, so that the form hears of the map as it does of typing. */
  give(change: Change | undefined): void;
}

function Coordinate({ id, value, onChange, give }: CoordinateProps) {
  useEffect(() => {
    give(onChange);
  });
  return (
    <InputNumber
      {...(id ? { id } : {})}
      value={value ?? null}
      controls={false}
      className="form-number"
      onChange={(next) => onChange?.(next)}
    />
  );
}

const farStart = { place: { latitude: 22, longitude: 108 }, zoom: 4 };
const nearZoom = 16;

/** Where something stands: `latitude` and `longitude` of the form around it, typed or set on a map. */
export function PlaceField() {
  const t = useText();
  const { call } = useFormAround();
  const form = Form.useFormInstance<{ latitude?: number | null; longitude?: number | null }>();
  const latitude = Form.useWatch('latitude', form);
  const longitude = Form.useWatch('longitude', form);
  const changes = useRef<{ latitude?: Change | undefined; longitude?: Change | undefined }>({});
  const baseMap = useRef<BaseMap>(undefined);
  const [typed, setTyped] = useState('');
  const [bad, setBad] = useState(false);
  const pin =
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
  const [start] = useState(() => {
    const [north, east] = [form.getFieldValue('latitude'), form.getFieldValue('longitude')] as unknown[];
    return typeof north === 'number' && typeof east === 'number'
      ? { place: { latitude: north, longitude: east }, zoom: nearZoom }
      : farStart;
  });

  const set = (place: Place) => {
    const { latitude: north, longitude: east } = rounded(place);
    changes.current.latitude?.(north);
    changes.current.longitude?.(east);
  };
  const clear = () => {
    changes.current.latitude?.(null);
    changes.current.longitude?.(null);
  };
  const find = () => {
    const place = placeOfText(typed);
    setBad(!place);
    if (!place) return;
    set(place);
    baseMap.current?.goTo(place, nearZoom);
  };

  return (
    <>
      {(['latitude', 'longitude'] as const).map((name) => (
        <FieldItem
          key={name}
          name={name}
          label={t(fieldLabel(call, name))}
          dependencies={[name === 'latitude' ? 'longitude' : 'latitude']}
        >
          <Coordinate give={(change) => (changes.current[name] = change)} />
        </FieldItem>
      ))}
      <div className="form-wide place-field">
        <Form.Item
          {...(bad ? { validateStatus: 'error', help: t('map.placeBad') } : {})}
          className="place-line"
        >
          <div className="place-search">
            <Input
              value={typed}
              aria-label={t('map.placeCoordinates')}
              placeholder={t('map.placeSearch')}
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={(event) => {
                event.preventDefault();
                find();
              }}
            />
            <Button onClick={find}>{t('map.placeGo')}</Button>
            {pin ? (
              <Button type="text" onClick={clear}>
                {t('map.placeClear')}
              </Button>
            ) : null}
          </div>
        </Form.Item>
        <MapView
          label={t('map.place')}
          start={start}
          markers={noMarkers}
          pin={pin}
          onOpen={(it) => (baseMap.current = it)}
          onPlace={set}
          onPin={set}
        />
        <p className="hint">{t('map.placeHint')}</p>
      </div>
    </>
  );
}

const noMarkers = [] as const;
