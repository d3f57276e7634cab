import { create } from 'zustand';
import { onSessionEnd } from '../session';

/** Numbers by the path of the route whose tab shows them. */
type TabCounts = Readonly<Record<string, number>>;

const useCounts = create<TabCounts>(() => ({}));

onSessionEnd(() => useCounts.setState({}, true));

/** Shows numbers beside the labels of tabs, by the paths of their routes; other tabs keep theirs. */
export function setTabCounts(counts: TabCounts): void {
  useCounts.setState(counts);
}

/** The numbers of all tabs. For the frame. */
export function useTabCounts(): TabCounts {
  return useCounts();
}
