import type { Dashboard } from '@meishi/api-contract/endpoints/analytics/dashboards';
import type { ApiError } from '@meishi/api-contract/transport/client';
import { AutoSaver } from '@meishi/shell-sdk/saving';
import type { Change, DashboardContent } from './dashboard-changes.ts';

interface DashboardState {
  base: Dashboard;
  /** Changes that are not saved yet, in their order. */
  changes: readonly Change[];
}

interface DashboardSaverOptions {
  send: (version: number, dashboard: DashboardContent) => Promise<Dashboard>;
  onSaved: (dashboard: Dashboard) => void;
  /** A change was saved on top of one by another admin. */
  onMerged: () => void;
  /** A change was refused and is taken off the screen. */
  onRefused: (change: Change, failure: ApiError) => void;
}

/** Saves each change of a dashboard immediately. On a newer version, the change is made again. */
export class DashboardSaver extends AutoSaver<DashboardState, Dashboard, Change> {
  private isRebased = false;

  constructor(
    base: Dashboard,
    private readonly options: DashboardSaverOptions,
  ) {
    super({ base, changes: [] }, options.onSaved);
  }

  /** The dashboard on the screen. */
  dashboard(): Dashboard {
    const { base, changes } = this.state();
    return { ...base, ...changes.reduce<DashboardContent>((dashboard, change) => change(dashboard), base) };
  }

  apply(change: Change): void {
    this.update({ changes: [...this.state().changes, change] });
    this.scheduleSave();
  }

  protected nextChanges() {
    return this.state().changes[0] ?? null;
  }

  protected send(change: Change) {
    const { base } = this.state();
    const { name, widgets } = change(base);
    return this.options.send(base.version, { name, widgets });
  }

  protected confirm(change: Change, base: Dashboard) {
    this.update({ base });
    this.remove(change);
    if (this.isRebased) this.options.onMerged();
    this.isRebased = false;
  }

  protected isNewer(dashboard: Dashboard) {
    return dashboard.version > this.state().base.version;
  }

  protected rebase(base: Dashboard) {
    this.isRebased = this.nextChanges() !== null;
    this.update({ base });
  }

  protected override failed(change: Change, failure: ApiError) {
    this.remove(change);
    this.isRebased = false;
    this.options.onRefused(change, failure);
  }

  private remove(change: Change) {
    this.update({ changes: this.state().changes.filter((other) => other !== change) });
  }
}
