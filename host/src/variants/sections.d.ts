// The sections' own sources in the static builds of the benchmark, or their remotes in the one by the book:
// `shared/federation/variants.ts` says where they stand. Each has what a remote exposes as `./routes`.
declare module '#sections/*';
