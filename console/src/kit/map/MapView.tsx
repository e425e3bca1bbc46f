import { AimOutlined, BorderOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Spin } from 'antd';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';
import { canDraw } from '../canDraw.ts';
import { useText } from '../text.ts';
import { useThemeMode } from '../theme/themeMode.ts';
import { themeTokens } from '../theme/tokens.ts';
import { inWorld, openBaseMap, type BaseMap, type Place, type Point } from './baseMap.ts';
import './map.css';
import { drawMap, type MapWay } from './drawMap.ts';
import { MapTool } from './MapTool.tsx';
import { nearestOutline } from './outlines.ts';
import { markerAt, type DrawnMarker, type MapMarker } from './markers.ts';
import { useBaseMapSource } from './useBaseMapSource.ts';
import { useLandNames } from './useLandNames.ts';
import { Box } from '../layout/Box.tsx';

/** What of the world is on the screen. */
export interface MapViewport {
  box: MapBox;
  zoom: number;
  middle: Place;
}

interface MapViewProps {
  /** What the map is of, for screen readers. */
  label: string;
  start: { place: Place; zoom: number };
  markers: readonly MapMarker[];
  /** Straight ways, below the markers. */
  ways?: readonly MapWay[];
  chosen?: string | undefined;
  pin?: Place | undefined;
  /** Our own outlines show how far things are from there; streets of other base maps tell it better. */
  distancesFrom?: Place | undefined;
  /** Offers to zoom, and what else is offered; on a display nobody could press it. */
  tools?: boolean;
  /** Given the base map when it stands, so that a search can fly over it. */
  onOpen?(baseMap: BaseMap): void;
  /** When the map came to rest, and first when it stands. */
  onViewport?(viewport: MapViewport): void;
  onPick?(marker: MapMarker): void;
  /** A click beside every marker. */
  onPlace?(place: Place): void;
  /** The pin was let go. */
  onPin?(place: Place): void;
  /** Offers to draw a box. */
  onBox?(box: MapBox): void;
  /** Offers to show everything there is. */
  onWhole?(): void;
}

/** Further than this a press is a drag. */
const clickPx = 5;
const panStep = 120;
const pinHeight = 38;
const noWays: readonly MapWay[] = [];
/** As many markers as a screen reader is told one by one. */
const maxTold = 60;

/** A map: the base map by MapLibre or Leaflet, the markers on one canvas of our own, and a list for who cannot see it. */
export function MapView(props: MapViewProps) {
  const { label, markers, chosen, pin, tools = true } = props;
  const t = useText();
  const { mode } = useThemeMode();
  const source = useBaseMapSource();
  const embedded = source === null || source.kind === 'embedded';
  const names = useLandNames(embedded);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const baseMap = useRef<BaseMap>(undefined);
  const drawn = useRef<DrawnMarker[]>([]);
  const pressed = useRef<Point>(undefined);
  const holding = useRef(false);
  const [state, setState] = useState<'opening' | 'open' | 'failed'>(() => (canDraw() ? 'opening' : 'failed'));
  const [beyond, setBeyond] = useState(false);
  const [focused, setFocused] = useState<string>();
  const [boxing, setBoxing] = useState(false);
  const [corner, setCorner] = useState<{ from: Point; to: Point }>();
  const [dragged, setDragged] = useState<Place>();
  const shownPin = dragged ?? pin;

  const draw = useEffectEvent(() => {
    const pen = canvas.current?.getContext('2d');
    const box = host.current;
    if (!pen || !box || !baseMap.current) return;
    const [width, height] = [box.clientWidth, box.clientHeight];
    const ratio = devicePixelRatio || 1;
    if (pen.canvas.width !== Math.round(width * ratio) || pen.canvas.height !== Math.round(height * ratio)) {
      pen.canvas.width = Math.round(width * ratio);
      pen.canvas.height = Math.round(height * ratio);
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const zoom = baseMap.current.zoom();
    setBeyond(embedded && zoom >= nearestOutline);
    drawn.current = drawMap(pen, baseMap.current.placeAt({ x: width / 2, y: height / 2 }), {
      markers,
      ways: props.ways ?? noWays,
      labels: names,
      chosen: focused ?? chosen,
      pin: shownPin,
      tokens: themeTokens[mode],
      zoom,
      pointOf: baseMap.current.pointOf,
      width,
      height,
      distancesFrom: embedded ? props.distancesFrom : undefined,
      scaled: tools,
    });
  });
  const tell = useEffectEvent(() => {
    const it = baseMap.current;
    if (!it || !host.current || host.current.clientWidth === 0) return;
    const middle = it.placeAt({ x: host.current.clientWidth / 2, y: host.current.clientHeight / 2 });
    props.onViewport?.({ box: inWorld(it.box()), zoom: it.zoom(), middle });
  });
  const open = useEffectEvent((it: BaseMap) => props.onOpen?.(it));
  const startOf = useEffectEvent(() => props.start);

  useEffect(() => {
    const box = host.current;
    if (!box || !canDraw()) return;
    let over = false;
    const opened = openBaseMap(box, {
      ...startOf(),
      mode: useThemeMode.getState().mode,
      source,
      onMove: () => draw(),
      onRest: () => tell(),
    });
    opened.then(
      (it) => {
        if (over) return it.remove();
        baseMap.current = it;
        it.paint(useThemeMode.getState().mode);
        setState('open');
        open(it);
        draw();
        tell();
      },
      () => (over ? undefined : setState('failed')),
    );
    return () => {
      over = true;
      baseMap.current?.remove();
      baseMap.current = undefined;
      box.replaceChildren();
    };
  }, [source]);

  useEffect(() => baseMap.current?.paint(mode), [mode]);
  useEffect(() => draw());

  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = host.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const onPin = (point: Point): boolean => {
    if (!pin || !props.onPin || !baseMap.current) return false;
    const { x, y } = baseMap.current.pointOf(pin);
    return Math.abs(point.x - x) < 16 && point.y > y - pinHeight && point.y < y + 6;
  };
  const press = (event: PointerEvent) => {
    pressed.current = pointOf(event);
    if (!onPin(pressed.current)) return;
    holding.current = true;
    setDragged(pin);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  /** The base map must not move below the pin that is dragged. */
  const holdBaseMap = (event: SyntheticEvent) => {
    if (holding.current) event.stopPropagation();
  };
  const move = (event: PointerEvent) => {
    const point = pointOf(event);
    if (dragged && baseMap.current) return setDragged(baseMap.current.placeAt(point));
    const target = host.current!;
    target.style.cursor = markerAt(drawn.current, point) || onPin(point) ? 'pointer' : '';
  };
  const release = (event: PointerEvent) => {
    const from = pressed.current;
    pressed.current = undefined;
    if (holding.current) {
      holding.current = false;
      setDragged(undefined);
      return dragged && props.onPin?.(dragged);
    }
    if (!from || !baseMap.current || !host.current!.contains(event.target as Node)) return;
    const point = pointOf(event);
    if (Math.hypot(point.x - from.x, point.y - from.y) > clickPx) return;
    const hit = markerAt(drawn.current, point, event.pointerType === 'touch' ? 10 : 4);
    if (hit) props.onPick?.(hit);
    else props.onPlace?.(baseMap.current.placeAt(point));
  };

  const endBox = () => {
    setBoxing(false);
    setCorner(undefined);
    if (!corner || !baseMap.current) return;
    const { from, to } = corner;
    if (Math.hypot(to.x - from.x, to.y - from.y) <= clickPx) return;
    const upper = baseMap.current.placeAt({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) });
    const lower = baseMap.current.placeAt({ x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) });
    props.onBox?.(
      inWorld({
        west: upper.longitude,
        north: upper.latitude,
        east: lower.longitude,
        south: lower.latitude,
      }),
    );
  };

  const key = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !baseMap.current) return;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => baseMap.current!.panBy(-panStep, 0),
      ArrowRight: () => baseMap.current!.panBy(panStep, 0),
      ArrowUp: () => baseMap.current!.panBy(0, -panStep),
      ArrowDown: () => baseMap.current!.panBy(0, panStep),
      '+': () => baseMap.current!.zoomBy(1),
      '=': () => baseMap.current!.zoomBy(1),
      '-': () => baseMap.current!.zoomBy(-1),
      Escape: () => setBoxing(false),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <div className={beyond ? 'map-view is-beyond' : 'map-view'} data-state={state}>
      {state === 'failed' ? <p className="map-failed">{t('map.failed')}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application hears keys and pointer by its own rules */}
      <div
        className="map-stage"
        role="application"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is reached by Tab
        tabIndex={0}
        onKeyDown={key}
        onPointerDownCapture={press}
        onMouseDownCapture={holdBaseMap}
        onTouchStartCapture={holdBaseMap}
        onPointerMove={move}
        onPointerUp={release}
      >
        <Box width="100%" height="100%" inset={0} className="map-base" ref={host} />
        <canvas className="map-markers" ref={canvas} aria-hidden />
        {boxing ? (
          <Box
            width="100%"
            height="100%"
            inset={0}
            className="map-boxing"
            onPointerDown={(event) => {
              const point = pointOf(event);
              event.currentTarget.setPointerCapture(event.pointerId);
              setCorner({ from: point, to: point });
            }}
            onPointerMove={(event) => (corner ? setCorner({ ...corner, to: pointOf(event) }) : undefined)}
            onPointerUp={endBox}
          >
            {corner ? (
              <span
                style={{
                  left: Math.min(corner.from.x, corner.to.x),
                  top: Math.min(corner.from.y, corner.to.y),
                  width: Math.abs(corner.to.x - corner.from.x),
                  height: Math.abs(corner.to.y - corner.from.y),
                }}
              />
            ) : (
              <p>{t('map.boxHint')}</p>
            )}
          </Box>
        ) : null}
        {state === 'opening' ? <Spin className="map-opening" /> : null}
      </div>
      {state === 'open' && tools && beyond ? <p className="map-outline-end">{t('map.outlineEnd')}</p> : null}
      {state === 'open' && tools ? (
        <div className="map-tools">
          <MapTool title={t('map.zoomIn')} icon={<PlusOutlined />} run={() => baseMap.current?.zoomBy(1)} />
          <MapTool
            title={t('map.zoomOut')}
            icon={<MinusOutlined />}
            run={() => baseMap.current?.zoomBy(-1)}
          />
          {props.onWhole ? (
            <MapTool title={t('map.whole')} icon={<AimOutlined />} run={props.onWhole} />
          ) : null}
          {props.onBox ? (
            <MapTool
              title={t('map.box')}
              icon={<BorderOutlined />}
              pressed={boxing}
              run={() => setBoxing(!boxing)}
            />
          ) : null}
        </div>
      ) : null}
      {props.onPick ? (
        <ul
          className={state === 'failed' ? 'map-list' : 'map-list map-list-hidden'}
          aria-label={t('map.list')}
        >
          {markers.slice(0, maxTold).map((marker) => (
            <li key={marker.key}>
              <button
                type="button"
                onFocus={() => setFocused(marker.key)}
                onBlur={() => setFocused(undefined)}
                onClick={() => props.onPick?.(marker)}
              >
                {marker.sentence}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
