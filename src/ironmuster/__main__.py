"""`python -m ironmuster` is the command `ironmuster`."""


def main() -> None:
    """Run the command. What it needs is imported here: each process that it starts imports this."""
    from ironmuster.cli import main as command

    command()


if __name__ == "__main__":
    main()
