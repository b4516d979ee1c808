#!/bin/sh
# Builds the image without a daemon: operacion/imagen.sh [NAME]
# Where the public base cannot be pulled, one like it is made of Debian's packages and of the Node that the project pins.
# Wants buildah; for the base of its own also root, mmdebstrap, npm and what `npm ci` has installed.
set -eu
cd "$(dirname "$0")/.."
name=${1:-prisma-seguridad}
base=${BASE:-docker.io/library/node:24-bookworm-slim}
own=localhost/prisma-base:bookworm
# Namespaces are not to be had everywhere.
isolation=${ISOLATION:-chroot}

need() {
  command -v "$1" > /dev/null || { echo "needs $1 (Debian, Ubuntu: apt-get install $1)" >&2; exit 3; }
}

make_base() {
  need mmdebstrap
  need npm
  [ -x node_modules/node/bin/node ] || { echo 'needs node_modules: npm ci' >&2; exit 3; }
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$folder/debian.tar"
  npm pack --silent --pack-destination "$folder" npm@11 > /dev/null
  mkdir -p "$folder/npm" && tar -xzf "$folder"/npm-*.tgz -C "$folder/npm" --strip-components=1
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$folder/debian.tar" /
  buildah copy --quiet "$container" node_modules/node/bin/node /usr/local/bin/node
  buildah copy --quiet "$container" "$folder/npm" /usr/local/lib/node_modules/npm
  # What this machine trusts, so that its way to the registry is trusted too.
  buildah copy --quiet "$container" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
  buildah run --isolation "$isolation" "$container" -- sh -c '
    ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
    ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
    groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node'
  buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt --cmd node "$container"
  buildah commit --quiet --rm "$container" "$own"
}

need buildah
if ! buildah images --quiet "$base" > /dev/null 2>&1 && ! buildah pull --quiet "$base" > /dev/null 2>&1; then
  echo "$base cannot be pulled: a base of Debian's packages takes its place." >&2
  buildah images --quiet "$own" > /dev/null 2>&1 || make_base > /dev/null
  base=$own
fi
buildah build --quiet --isolation "$isolation" --network host --format docker \
  --build-arg "BASE=$base" --file operacion/Containerfile --tag "$name" . > /dev/null
echo "$name"
