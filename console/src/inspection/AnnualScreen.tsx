import { useSearchParams } from 'react-router';
import { AnnualList } from './AnnualList.tsx';
import { ElevatorInspections } from './ElevatorInspections.tsx';
import { InspectionPage } from './InspectionPage.tsx';
import { JudgedList } from './JudgedList.tsx';
import { RuleChanges } from './RuleChanges.tsx';

/**
 * Elevators by their next inspection, with `?elevator=` the years of one, with `?inspection=` one inspection, with
 * `?changes` what coming rules move, with `?records` the inspections in force by their days
 * (`/maintenance/annualInannualInspectionView`).
 */
export function AnnualScreen() {
  const [search] = useSearchParams();
  const inspection = search.get('inspection');
  if (inspection !== null) return <InspectionPage key={inspection} id={inspection} />;
  if (search.has('changes')) return <RuleChanges />;
  if (search.has('records')) return <JudgedList />;
  const elevator = search.get('elevator');
  return elevator === null ? <AnnualList /> : <ElevatorInspections key={elevator} elevatorId={elevator} />;
}
