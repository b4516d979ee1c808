import { Component } from 'react';
import { useLocation } from 'react-router';
import { keyOf } from './entry.ts';
import { historia } from './historia.ts';
import { placeNow } from './place.ts';
import { trail, type Visit } from './trail.ts';

interface FollowerProps {
  readonly visit: Visit;
}

const isOther = (one: FollowerProps, other: FollowerProps) => one.visit.key !== other.visit.key;

/** Only a class is asked while the screen that is being left is still there. */
class Follower extends Component<FollowerProps> {
  override componentDidMount(): void {
    this.#enter();
  }

  override getSnapshotBeforeUpdate(before: FollowerProps): null {
    if (isOther(before, this.props)) trail.leave(placeNow());
    return null;
  }

  override componentDidUpdate(before: FollowerProps): void {
    if (isOther(before, this.props)) this.#enter();
  }

  // Another person may be next.
  override componentWillUnmount(): void {
    trail.clear();
  }

  #enter(): void {
    const { visit } = this.props;
    const { state, url } = historia;
    // Otherwise it is being left already.
    if (keyOf({ state, url }) === visit.key) trail.enter(state.idx ?? 0, visit);
  }

  override render(): null {
    return null;
  }
}

/** Follows what is on the screen, for the way back (decision 085). */
export function Following() {
  const { key, pathname, search } = useLocation();
  return <Follower visit={{ key, pathname, isDetail: new URLSearchParams(search).has('ver') }} />;
}
