// In static benchmark builds these are the sources of the sections, in the documented federation build their
// remotes (see `shared/federation/variants.ts`). Each exports what a remote exposes as `./routes`.
declare module '#sections/*';
