/** A gauge whose value is read from the database. */
export type FigureGauge = {
  name: string;
  help: string;
  labelNames?: readonly string[];
};

export type FigureSample = { labels?: Readonly<Record<string, string>>; value: number };

/** The samples of each gauge, by its name. A gauge without samples is not exported. */
export type Figures = Readonly<Record<string, readonly FigureSample[]>>;

/** Figures of one part of the system, read by one batch of queries. */
export type FigureSource = {
  /** Names the collection in `portal_collect_failed`. */
  name: string;
  gauges: readonly FigureGauge[];
  read(): Promise<Figures>;
};
