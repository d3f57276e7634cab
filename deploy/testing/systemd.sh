#!/bin/sh
# systemd as process 1 of namespaces of its own, with one unit: systemd.sh UNIT ENVIRONMENT BINARY SITE GROUP
# The file system is a copy in memory over that of this machine, without its /home, /root and /tmp; only the network and
# a control group of this name are shared. Root only. It ends when it is killed.
set -eu
export unit=$1 environment=$2 binary=$3 site=$4
group=$5
# A hybrid hierarchy, or the unified one alone.
for hierarchy in /sys/fs/cgroup/systemd /sys/fs/cgroup/unified /sys/fs/cgroup; do
  if [ -f "$hierarchy/cgroup.procs" ]; then
    mkdir -p "$hierarchy/$group"
    echo $$ > "$hierarchy/$group/cgroup.procs"
  fi
done
exec unshare --mount --pid --fork --kill-child --uts --ipc --cgroup --propagation private sh -eu -c '
  mount -t tmpfs tmpfs /mnt
  mkdir /mnt/upper /mnt/work /mnt/root
  mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work /mnt/root
  root=/mnt/root

  rm -rf $root/etc/systemd/system
  mkdir -p $root/etc/systemd/system $root/etc/portal
  cp "$unit" $root/etc/systemd/system/portal-api.service
  cp "$environment" $root/etc/portal/portal.env
  cp "$binary" $root/usr/local/bin/portal-api
  cp -r "$site" $root/srv/portal
  chmod -R a+rX $root/srv/portal
  # Units that look after a machine, not after a service.
  for masked in tmpfiles-setup tmpfiles-setup-dev tmpfiles-clean sysctl udevd random-seed modules-load timesyncd networkd; do
    ln -s /dev/null $root/etc/systemd/system/systemd-$masked.service
  done

  for empty in home root run tmp; do mount -t tmpfs tmpfs $root/$empty; done
  mount -t proc proc $root/proc
  mount --bind $root/proc/sys $root/proc/sys
  mount -o remount,bind,ro $root/proc/sys
  mount -t sysfs -o ro sysfs $root/sys
  mount -t tmpfs -o mode=755 tmpfs $root/dev
  for device in null zero full random urandom tty; do
    touch $root/dev/$device
    mount --bind /dev/$device $root/dev/$device
  done
  mkdir $root/dev/shm $root/dev/pts
  mount -t devpts -o newinstance,ptmxmode=666 devpts $root/dev/pts
  ln -s pts/ptmx $root/dev/ptmx
  touch $root/dev/console

  if [ -d /sys/fs/cgroup/systemd ]; then
    mount -t tmpfs tmpfs $root/sys/fs/cgroup
    mkdir $root/sys/fs/cgroup/systemd $root/sys/fs/cgroup/unified
    mount -t cgroup -o none,name=systemd cgroup $root/sys/fs/cgroup/systemd
    mount -t cgroup2 cgroup2 $root/sys/fs/cgroup/unified
  else
    mount -t cgroup2 cgroup2 $root/sys/fs/cgroup
  fi

  cd $root
  mkdir -p old
  pivot_root . old
  umount -l /old
  export container=portal
  exec /lib/systemd/systemd --system --unit=portal-api.service
'
