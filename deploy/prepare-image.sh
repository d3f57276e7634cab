#!/bin/sh
# Writes the build context of deploy/Dockerfile for Linux on x86-64: sh deploy/prepare-image.sh SITE [CONTEXT] [PROFILE]
# SITE has no default: the site of `npm start` has the configuration of a demo.
set -eu
site=${1:?"usage: sh deploy/prepare-image.sh SITE [CONTEXT] [PROFILE]"}
context=${2:-var/image}
profile=${3:-release}
target=x86_64-unknown-linux-gnu
# Cargo calls the folder of its profile "dev" otherwise.
folder=$([ "$profile" = dev ] && echo debug || echo "$profile")

for name in index.html config.json; do
  if [ ! -f "$site/$name" ]; then
    echo "$site is no built site: it has no $name; docs/operating.md says how to make one" >&2
    exit 1
  fi
done

# With the C library inside, since the image has no libraries; without the feature "demo".
RUSTFLAGS=-Ctarget-feature=+crt-static cargo build --locked -p portal-api --profile "$profile" \
  --target "$target" --target-dir target/static

rm -rf "$context"
# Devices are mounted on "dev": the root is read-only.
mkdir -p "$context/root/etc/ssl/certs" "$context/root/var/lib" "$context/root/dev" "$context/data"
cp "target/static/$target/$folder/portal-api" "$context/root/"
cp /etc/ssl/certs/ca-certificates.crt "$context/root/etc/ssl/certs/"
cp -R "$site" "$context/root/site"
# Every user reads the files, whatever the mask of the user who built them.
chmod -R u=rwX,go=rX "$context"
