import { useNavigate } from 'react-router';
import { EmptyState } from '#kit/EmptyState.tsx';
import { useText } from '#kit/text.ts';
import { LiveList } from './LiveList.tsx';

/** The elevators that the viewer has marked (`/realTime/realTime`). */
export function FavouriteElevatorsScreen() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <LiveList
      favourites
      title={t('route.realTime.realTime')}
      whenEmpty={
        <EmptyState
          title={t('live.noFavourites')}
          hint={t('live.noFavouritesHint')}
          action={{ text: t('route.realTime.all'), run: () => void navigate('/realtime/all') }}
        />
      }
    />
  );
}
